/** The address of another server in a playlist. */
export class LeadsElsewhere extends Error {}

/**
 * A playlist of HLS with every address in it replaced by what `passed` makes of it. Addresses are taken against that of the playlist; one of another
 * server is refused with a LeadsElsewhere. Keys that are no web addresses, as `data:` ones, stay.
 */
export function rewrittenPlaylist(text: string, base: string, passed: (address: string) => string): string {
  const rewrite = (address: string): string => {
    const whole = new URL(address, base);
    if (!['http:', 'https:'].includes(whole.protocol)) return address;
    if (whole.origin !== new URL(base).origin) throw new LeadsElsewhere(whole.host);
    return passed(whole.href);
  };
  return text
    .split(/\r?\n/)
    .map((line) => {
      if (line.startsWith('#'))
        return line.replace(/\bURI="([^"]*)"/g, (_, address: string) => `URI="${rewrite(address)}"`);
      return line.trim() === '' ? line : rewrite(line.trim());
    })
    .join('\n');
}
