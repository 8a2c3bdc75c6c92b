/** Words side by side, as their language parts them. */
export const listed = (words: readonly string[]): string =>
  words.join(words.some((word) => /\p{Script=Han}/u.test(word)) ? '、' : ', ');
