import i18next from 'i18next';

let given: Readonly<Record<string, string>> = {};

const isText = (name: string): boolean =>
  typeof i18next.getResource(i18next.language, 'translation', name) === 'string';

/** Puts the server's texts over the built-in ones of the language on show; names that the product does not use are left. */
export function mergeTexts(texts: Readonly<Record<string, string>>): void {
  given = texts;
  if (overlay() > 0) i18next.emit('languageChanged', i18next.language);
}

/** Puts the texts that the server gave over those that have been loaded by now; answers how many. */
export function overlay(): number {
  const known = Object.entries(given).filter(([name, text]) => text !== '' && isText(name));
  for (const [name, text] of known)
    i18next.addResource(i18next.language, 'translation', name, text, { silent: true });
  return known.length;
}
