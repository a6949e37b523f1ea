"""Everything drawn from bundled art: tiles, felt and lettering, rasterised at the size asked for."""
