import { readFileSync } from 'node:fs';

/** The fenced blocks of one language under a heading of a page, in their order; the heading without its hashes. */
export function blocksUnder(page: string, heading: string, language: string): string[] {
  const sections = readFileSync(page, 'utf8').split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`${page} has no heading '${heading}'`);
  return [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, fence]) => fence === language)
    .map(([, , text]) => text as string);
}

/** The text with each key, which must be in it, replaced by its value. */
export function withOwn(text: string, own: Readonly<Record<string, string>>): string {
  for (const key of Object.keys(own)) {
    if (!text.includes(key)) throw new Error(`the page says nothing of '${key}' any more`);
  }
  return Object.entries(own).reduce((changed, [key, value]) => changed.replaceAll(key, value), text);
}
