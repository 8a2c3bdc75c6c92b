/** The language of the page (BCP 47), which the product writes on its root; for names of months and signs of numbers. */
export const readerLanguage = (): string => document.documentElement.lang || 'en';
