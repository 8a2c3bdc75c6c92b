import { join } from 'node:path';
import { build } from 'vite';

/** Builds the pages of the other maps, as small as the product's own, into `folder`. */
export async function buildPeers(folder: string): Promise<void> {
  const pages = ['maplibre', 'leaflet'].map((name) => join(import.meta.dirname, `${name}.html`));
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', rolldownOptions: { input: pages } },
  });
}
