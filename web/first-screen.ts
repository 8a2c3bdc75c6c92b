import type { Plugin } from 'vite';

/** What the sign-in screen needs besides the first files: asked for at once, instead of one after the other. */
const early = ['src/features/login/login-screen.tsx', 'src/i18n/base/', 'src/i18n/pairs/login.ts'];

/**
 * The first seconds on a slow line: the words of `index.html` are painted before the stylesheets are there, which would
 * otherwise hold them back (`main.tsx` puts them in force), and the sign-in screen comes with the first files.
 */
export const firstScreen = (): Plugin => ({
  name: 'first-screen',
  apply: 'build',
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
      const styleFiles = Object.values(bundle).filter(
        ({ type, fileName }) => type === 'asset' && /\/login-[\w-]+\.css$/.test(fileName),
      );
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
        .replace('  </head>', `${links.join('')}  </head>`);
    },
  },
});
