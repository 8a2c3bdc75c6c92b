// Where Caddy is, installed from Debian if need be.
import { ensureFile } from './debian.mjs';

const usual = ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'];

// Its package would start it on port 80.
export const ensureCaddy = () => ensureFile('caddy', usual, { RUNLEVEL: '1' });
