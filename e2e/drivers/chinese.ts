import { texts } from '../../web/src/i18n/pairs/all.ts';

type Pair = readonly [english: string, chinese: string];

/** Every pair below a node, in order. */
const pairsOf = (node: unknown): Pair[] => {
  if (Array.isArray(node)) return [node as unknown as Pair];
  return node !== null && typeof node === 'object' ? Object.values(node).flatMap(pairsOf) : [];
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The value that stands in a text's hole is kept as it is. */
const throughHole = ([english, chinese]: Pair, said: string): string | null => {
  const [before, after, ...more] = english.split(/\{\{\w+\}\}/);
  if (before === undefined || after === undefined || more.length > 0 || before + after === '') return null;
  const value = new RegExp(`^${escaped(before)}(.+)${escaped(after)}$`).exec(said)?.[1];
  return value === undefined ? null : chinese.replace(/\{\{\w+\}\}/, value);
};

/**
 * What a driver says in English, as the product says it in Chinese: by its own pairs of texts, those of some areas first (`device`), for
 * 'Name' is not the same everywhere.
 */
export function inChinese(...areas: string[]): (english: string) => string {
  const { entities, ...others } = texts as Record<string, unknown> & { entities: Record<string, unknown> };
  const nodes = [...areas.flatMap((area) => [entities[area], others[area]]), others.kit, entities, others];
  const pairs = nodes.flatMap(pairsOf);
  return (english) => {
    const exact = pairs.find(([text]) => text === english)?.[1];
    const chinese = exact ?? pairs.map((pair) => throughHole(pair, english)).find((text) => text !== null);
    if (chinese === undefined || chinese === null)
      throw new Error(`no text of the product says '${english}'`);
    return chinese;
  };
}
