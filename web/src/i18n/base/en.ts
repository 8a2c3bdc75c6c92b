/** The texts that every page needs from its first moment. */
export const texts = import.meta.glob<object>('../pairs/{kit,screens,shell}.ts', {
  eager: true,
  query: '?in=en',
});

/** The others, which come with the pages that speak them. */
export const areas = import.meta.glob<object>(['../pairs/*.ts', '!../pairs/{all,kit,screens,shell}.ts'], {
  query: '?in=en',
});
