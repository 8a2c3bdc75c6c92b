/** A text in both languages, beside each other: `['Device type', '设备类型']`. */
type TextPair = readonly [en: string, zhHans: string];

/** The texts of pairs in one language. */
export type InLanguage<Pairs> = Pairs extends string | TextPair
  ? string
  : { [Key in keyof Pairs]: InLanguage<Pairs[Key]> };

/** Takes one language out of pairs; texts that are of one language already stay as they are. */
export function inLanguage<Pairs extends object>(pairs: Pairs, language: string): InLanguage<Pairs> {
  const at = language.startsWith('zh') ? 1 : 0;
  const of = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value[at];
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, of(each)]));
  };
  return of(pairs) as InLanguage<Pairs>;
}
