import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { slimBuild } from './slim-build.ts';
import { inLanguage } from './src/i18n/in-language.ts';
import { alarms } from './src/i18n/pairs/alarms.ts';
import { login } from './src/i18n/pairs/login.ts';
import { mobileData } from './src/i18n/pairs/mobile-data.ts';
import { shell } from './src/i18n/pairs/shell.ts';
import { stations } from './src/i18n/pairs/stations.ts';

/** What is needed besides the first files at sign-in, and on the first phone view: asked for at once, instead of one after the other. */
const early = {
  'sign-in': ['src/features/login/login-screen.tsx', 'src/i18n/pairs/login.ts'],
  phone: ['src/app/shell.tsx', 'src/app/alarm-line.tsx', 'src/features/mobile-data/phone-index-screen.tsx'],
};
/** The first texts of each language; the first script asks for those of the reader. */
const texts = { en: 'src/i18n/base/en.ts', 'zh-Hans': 'src/i18n/base/zh-hans.ts' };

/** What the first script says, in one language. */
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
  const { wrong, early } = mobileData;
  const { freshness, unit, sttp } = stations;
  return inLanguage(
    {
      form: said,
      stations: {
        mobileData: { wrong, early, stations: mobileData.stations },
        stations: { freshness, unit, sttp },
        alarms: { priorities: alarms.priorities },
      },
    },
    language,
  );
}

/** The first script as one file that waits for no other. */
async function firstScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [slimBuild()],
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
      const filesOf = (places: readonly string[]): Set<string> => {
        const files = new Set<string>();
        const add = (file: string) => {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk' || files.has(file)) return;
          files.add(file);
          for (const needed of chunk.imports) add(needed);
        };
        for (const chunk of Object.values(bundle))
          if (
            chunk.type === 'chunk' &&
            places.some((place) => chunk.facadeModuleId?.includes(`/web/${place}`))
          )
            add(chunk.fileName);
        return files;
      };
      const chunkOf = (place: string) =>
        Object.values(bundle).find(
          (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(`/web/${place}`),
        )?.fileName;
      const textLinks = Object.entries(texts).map(
        ([language, place]) =>
          `    <link data-texts="${language}" crossorigin data-file="/${chunkOf(place)}">\n`,
      );
      const styleFiles = Object.values(bundle).filter(
        ({ type, fileName }) => type === 'asset' && /\/login-[\w-]+\.css$/.test(fileName),
      );
      const first = Object.values(bundle).find(({ fileName }) => /\/first-screen-[\w-]+\.js$/.test(fileName));
      if (first === undefined) throw new Error('The build has no first script.');
      const links = Object.entries(early)
        .flatMap(([parts, places]) =>
          [...filesOf(places)]
            .filter((file) => !html.includes(`/${file}"`))
            .map((file) => `    <link data-${parts} crossorigin data-file="/${file}">\n`),
        )
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
