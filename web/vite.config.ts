import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstScreen } from './first-screen.ts';
import { offlineShell } from './offline-shell.ts';
import { precompress } from './precompress.ts';
import { sharedGroups } from './shared-modules.ts';
import { slimBuild } from './slim-build.ts';
import { textsInLanguage } from './texts-in-language.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

const relay = 'http://127.0.0.1:8080';
const passedOn = [
  '/api',
  '/AbpUserConfiguration',
  '/user',
  '/Profile',
  '/static',
  '/signalr',
  '/swagger',
  '/readyz',
  '/client-settings',
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    slimBuild(),
    textsInLanguage(),
    react(),
    thirdPartyNotices(),
    firstScreen(),
    offlineShell(),
    precompress(),
  ],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // On its own, or it would sit in one of the heavy chunks and draw that one into the entry.
            { name: 'preload', test: /vite[\\/]preload-helper/, priority: 10 },
            // One file for Blueprint and the kit, in the order of their import: a file a part would be a request a part.
            {
              name: 'styles',
              test: /(@blueprintjs[\\/]core[\\/]lib[\\/]css|web[\\/]src[\\/]kit)[\\/].*\.css$/,
              priority: 9,
            },
            { name: 'maplibre', test: /node_modules[\\/]maplibre-gl[\\/]/ },
            {
              name: 'deck',
              test: /node_modules[\\/](@deck\.gl|@luma\.gl|@math\.gl|@loaders\.gl|@probe\.gl|mjolnir\.js)[\\/]/,
            },
            { name: 'echarts', test: /node_modules[\\/](echarts|zrender)[\\/]/ },
            // Or the table, which also has menus and dialogs, would be drawn into every screen with one of them.
            {
              name: 'overlays',
              test: /node_modules[\\/](@floating-ui|react-transition-group|dom-helpers|react-innertext|@babel[\\/]runtime)[\\/]|@blueprintjs[\\/]core[\\/]lib[\\/]esm[\\/]components[\\/](popover|popover-next|overlay|overlay2|portal|hotkeys|context-menu|dialog|menu|tooltip)[\\/]/,
              priority: 4,
            },
            { name: 'blueprint-table', test: /node_modules[\\/]@blueprintjs[\\/]table[\\/]/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 8 },
            ...sharedGroups,
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      ...Object.fromEntries(passedOn.map((path) => [path, { target: relay }])),
      '/live': { target: relay, ws: true },
    },
  },
});
