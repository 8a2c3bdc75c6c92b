import i18next from 'i18next';
import { inLanguage } from './in-language.ts';
import { overlay } from './merge-texts.ts';
import type { TextArea } from './texts.ts';

type Files = Readonly<Record<string, () => Promise<object>>>;

let files: Files = {};
let loads = new Map<string, Promise<void>>();

/** Names the files of the language on show, from which areas are loaded from now on. */
export function offerAreas(offered: Files): void {
  files = offered;
  loads = new Map();
}

/**
 * What loads a page or dialog together with the texts it speaks, so that nothing of it is shown before its words are
 * there: `load: withTexts(['administration', 'user'], () => import('./users-screen.tsx'))`. `README.md` here says how
 * a new screen brings its own.
 */
export const withTexts =
  <Module>(areas: readonly TextArea[], load: () => Promise<Module>): (() => Promise<Module>) =>
  async () => {
    const [module] = await Promise.all([load(), loadTexts(areas)]);
    return module;
  };

/** Loads the texts of these areas in the language on show, each of them once. */
export async function loadTexts(areas: readonly TextArea[]): Promise<void> {
  await Promise.all(areas.map((area) => loadOnce(fileOf(area))));
}

function loadOnce(file: string): Promise<void> {
  const load = loads.get(file) ?? read(file);
  loads.set(file, load);
  return load;
}

/** Adds the texts of a file, the server's over them. One that cannot be had is asked for anew the next time. */
async function read(file: string): Promise<void> {
  try {
    const texts = await files[`../pairs/${file}`]?.();
    if (texts === undefined) throw new Error(`There is no ${file} in the language on show`);
    i18next.addResourceBundle(
      i18next.language,
      'translation',
      inLanguage(texts, i18next.language),
      true,
      true,
      { silent: true },
    );
    overlay();
  } catch (error) {
    loads.delete(file);
    throw error;
  }
}

const fileOf = (area: TextArea): string =>
  `${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
