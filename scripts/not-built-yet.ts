/** What the specification names and the product lacks. It only gets shorter: `specified.test.ts` holds it against both. */
export const notBuiltYet = {
  screens: [] as string[],
  calls: [] as string[],
};
