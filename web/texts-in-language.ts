import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { inLanguage } from './src/i18n/in-language.ts';

const asked = /^(.*[\\/]i18n[\\/]pairs[\\/][\w-]+\.ts)\?in=([\w-]+)$/;

/** Gives a file of text pairs in one language alone where it is asked for with it, `pairs/home.ts?in=zh-Hans`. */
export const textsInLanguage = (): Plugin => ({
  name: 'texts-in-language',
  enforce: 'pre',
  apply: 'build',
  async load(id) {
    const [, file, language] = asked.exec(id) ?? [];
    if (file === undefined || language === undefined) return null;
    const texts = inLanguage(await import(pathToFileURL(file).href), language);
    const lines = Object.entries(texts).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
    );
    return { code: lines.join('\n'), moduleType: 'js' };
  },
});
