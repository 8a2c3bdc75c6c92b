import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

/** What a phone needs to show its last picture without a line; other files are kept once they were used. */
const phoneParts =
  /\/web\/src\/(app\/(shell|alarm-line)\.tsx|features\/mobile-data\/[\w-]+-screen\.tsx|i18n\/base\/[\w-]+\.ts|i18n\/pairs\/(stations|alarms|mobile-data|original-data)\.ts\?in=[\w-]+)$/;

/** Builds the service worker `/phone-worker.js` with the list of what it keeps: `src/phone-worker.ts`. */
export const offlineShell = (): Plugin => ({
  name: 'offline-shell',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const files = filesOf(bundle);
      const buildId = createHash('sha256').update(files.join(' ')).digest('hex').slice(0, 16);
      const kept = [
        ...['/index.html', '/first-screen.css'].map((url) => ({ url, revision: buildId })),
        ...files.map((file) => ({ url: `/${file}`, revision: null })),
      ];
      this.emitFile({
        type: 'asset',
        fileName: 'phone-worker.js',
        source: await workerThatKeeps(kept, buildId),
      });
    },
  },
});

function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const style of (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata
      ?.importedCss ?? [])
      files.add(style);
    for (const needed of chunk.imports) add(needed);
  };
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && (output.isEntry || phoneParts.test(output.facadeModuleId ?? '')))
      add(output.fileName);
    else if (/\/first-screen-[\w-]+\.js$/.test(output.fileName)) files.add(output.fileName);
  return [...files].sort();
}

async function workerThatKeeps(kept: readonly object[], buildId: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: {
      keptFiles: JSON.stringify(kept),
      buildId: JSON.stringify(buildId),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      write: false,
      target: 'es2023',
      lib: {
        entry: fileURLToPath(new URL('./src/phone-worker.ts', import.meta.url)),
        formats: ['iife'],
        name: 'phoneWorker',
      },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : null;
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.');
  return chunk.code;
}
