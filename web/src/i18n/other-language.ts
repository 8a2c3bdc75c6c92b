import i18next from 'i18next';
import { inLanguage } from './in-language.ts';
import { cultureOfTexts, loadCulture } from './start-i18n.ts';
import type { TextArea } from './texts.ts';

type Tree = Readonly<Record<string, unknown>>;

/** Words of the language that is not on show, for what files may hold in either. */
export interface OtherWords {
  /** What a field of the area's entity is called. */
  label(entity: string, field: string): string | undefined;
  /** The word at the place where this one stands in the language on show; `key` is the last name of that place. */
  word(text: string, key: string): string | undefined;
}

export const noOtherWords: OtherWords = { label: () => undefined, word: () => undefined };

/** Loads an area in the other language, beside the one on show. */
export async function otherWords(area: TextArea): Promise<OtherWords> {
  const culture = cultureOfTexts() === 'en' ? 'zh-Hans' : 'en';
  const { areas } = await loadCulture(culture);
  const inOther = async (name: TextArea): Promise<Tree> => {
    const file = `../pairs/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
    return inLanguage((await areas[file]?.()) ?? {}, culture) as Tree;
  };
  // Types of stations are chosen on many screens, so their words stand in an area of their own.
  const [other, stations] = await Promise.all([inOther(area), inOther('stations')]);
  const own = i18next.getResourceBundle(i18next.language, 'translation') as Tree;
  const pairs = [...wordPairs(own.stations, stations.stations), ...wordPairs(own[area], other[area])];
  const words = new Map(pairs.map(([key, text, word]) => [`${key} ${text}`, word]));
  return {
    label: (entity, field) => textIn(at(at(other.entities, entity), field)),
    word: (text, key) => words.get(`${key} ${text}`),
  };
}

function wordPairs(own: unknown, other: unknown): [key: string, text: string, word: string][] {
  return Object.entries(isTree(own) ? own : {}).flatMap(([key, value]) => {
    const there = at(other, key);
    if (typeof value === 'string' && typeof there === 'string') return [[key, value, there]];
    return wordPairs(value, there);
  });
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const at = (tree: unknown, key: string): unknown => (isTree(tree) ? tree[key] : undefined);
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
