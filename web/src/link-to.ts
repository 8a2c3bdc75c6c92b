/**
 * The screens that a link can lead to, and what their address may say. Each `features/<area>/screens.ts` adds its own by
 * `declare module`, so that a link to a screen that does not exist, or with a word that it does not read, fails the type check.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the screens add the members
export interface Places {}

export type Path = keyof Places & string;

type Word = string | number | boolean | null | undefined;

/** Words are needed where the path itself holds one. */
type Words<P extends Path> = P extends `${string}:${string}` ? [search: Places[P]] : [search?: Places[P]];

/** The address of a screen. A word that the path names, `:stcd`, goes there; what is null or undefined is left out. */
export function linkTo<P extends Path>(path: P, ...[search]: Words<P>): string {
  const words = (search ?? {}) as Readonly<Record<string, Word>>;
  const inPath = new Set<string>();
  const place = path.replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(words[name]));
  });
  const told = Object.entries(words).filter(
    ([name, word]) => !inPath.has(name) && word !== null && word !== undefined && word !== '',
  );
  const address = new URLSearchParams(told.map(([name, word]) => [name, String(word)]));
  return told.length === 0 ? place : `${place}?${address}`;
}

/** What every list's address may say. */
export interface ListSearch {
  keyword?: string;
  page?: number;
  size?: number;
  /** A field, with a minus before it downwards. */
  sort?: string;
}

/** The address of a screen that reads nothing there. */
export type NoSearch = Readonly<Record<string, never>>;
