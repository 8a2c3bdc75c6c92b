/** A moment, UTC milliseconds, as a reader in a zone says it in few words: `Nov 24, 00:53`. */
export const momentText = (language: string, timeZone: string, at: number): string =>
  new Intl.DateTimeFormat(language, {
    timeZone,
    hourCycle: 'h23',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
