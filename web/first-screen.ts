import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { inLanguage } from './src/i18n/in-language.ts';
import { login } from './src/i18n/pairs/login.ts';
import { shell } from './src/i18n/pairs/shell.ts';

/** What the sign-in screen needs besides the first files: asked for at once, instead of one after the other. */
const early = ['src/features/login/login-screen.tsx', 'src/i18n/pairs/login.ts'];
/** The first texts of each language; the first script asks for those of the reader. */
const texts = { en: 'src/i18n/base/en.ts', 'zh-Hans': 'src/i18n/base/zh-hans.ts' };

/** What the form of the first script says, in one language. */
function firstTextsIn(language: string) {
  const { product, systemName } = shell;
  const { tenant, tenantHint, userName, password, rememberMe, submit, submitting } = login;
  const said = {
    product,
    systemName,
    tenant,
    tenantHint,
    userName,
    password,
    rememberMe,
    submit,
    submitting,
  };
  return inLanguage(said, language);
}

/** The first script as one file that waits for no other. */
async function firstScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: {
      firstTexts: JSON.stringify({ en: firstTextsIn('en'), 'zh-Hans': firstTextsIn('zh-Hans') }),
    },
    build: {
      write: false,
      target: 'es2023',
      lib: {
        entry: fileURLToPath(new URL('./src/first-screen.ts', import.meta.url)),
        formats: ['iife'],
        name: 'firstScreen',
      },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : null;
  if (chunk?.type !== 'chunk') throw new Error('The first script was not built.');
  return chunk.code;
}

/**
 * The first seconds on a slow line: the words of `index.html` are painted before the stylesheets are there, which would
 * otherwise hold them back (`main.tsx` puts them in force), the sign-in form stands there before the client does, and the sign-in
 * screen comes with the first files.
 */
export const firstScreen = (): Plugin => ({
  name: 'first-screen',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', name: 'first-screen.js', source: await firstScript() });
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = new Set<string>();
      const add = (file: string) => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || files.has(file)) return;
        files.add(file);
        for (const needed of chunk.imports) add(needed);
      };
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && early.some((place) => chunk.facadeModuleId?.includes(`/web/${place}`)))
          add(chunk.fileName);
      const chunkOf = (place: string) =>
        Object.values(bundle).find(
          (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(`/web/${place}`),
        )?.fileName;
      const textLinks = Object.entries(texts).map(
        ([language, place]) => `    <link data-texts="${language}" crossorigin href="/${chunkOf(place)}">\n`,
      );
      const styleFiles = Object.values(bundle).filter(
        ({ type, fileName }) => type === 'asset' && /\/login-[\w-]+\.css$/.test(fileName),
      );
      const first = Object.values(bundle).find(({ fileName }) => /\/first-screen-[\w-]+\.js$/.test(fileName));
      if (first === undefined) throw new Error('The build has no first script.');
      const links = [...files]
        .filter((file) => !html.includes(`/${file}"`))
        .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`)
        .concat(
          styleFiles.map(
            ({ fileName }) => `    <link rel="preload" as="style" crossorigin href="/${fileName}">\n`,
          ),
        );
      return html
        .replace(
          /<link rel="stylesheet" (crossorigin href="\/assets\/)/g,
          '<link rel="preload" as="style" data-styles $1',
        )
        .replace('  </head>', `${links.join('')}${textLinks.join('')}  </head>`)
        .replace(
          '    <link rel="icon"',
          `    <script defer fetchpriority="high" src="/${first.fileName}"></script>\n$&`,
        );
    },
  },
});
