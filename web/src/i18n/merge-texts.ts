import i18next from 'i18next';

const isText = (name: string): boolean =>
  typeof i18next.getResource(i18next.language, 'translation', name) === 'string';

/** Puts the server's texts over the built-in ones of the language on show; names that the product does not use are left. */
export function mergeTexts(texts: Readonly<Record<string, string>>): void {
  const known = Object.entries(texts).filter(([name, text]) => text !== '' && isText(name));
  for (const [name, text] of known)
    i18next.addResource(i18next.language, 'translation', name, text, { silent: true });
  if (known.length > 0) i18next.emit('languageChanged', i18next.language);
}
