/** A URL fit for a log: values of token parameters are left out. */
export const redactedUrl = (url: string): string => url.replace(/([?&][^=&]*token[^=&]*=)[^&#]*/gi, '$1…');
