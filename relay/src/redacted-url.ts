const tokenParameter = /(token(?:=|%3D))[^&#\s"'\\<>]*/gi;

/** A text fit for a log: the values of token parameters are left out of every URL in it. */
export const redactedUrl = (text: string): string => text.replace(tokenParameter, '$1…');
