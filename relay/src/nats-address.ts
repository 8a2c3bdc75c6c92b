/** Where NATS is: servers that all take the same credentials. */
export interface NatsAddress {
  /** Host and port of each server. */
  servers: string[];
  isTls: boolean;
  user: string | null;
  /** With a user its password, alone a token. */
  secret: string | null;
}

export const natsAddressRule =
  'nats:// or tls:// with host and port, several comma separated, of one scheme and with the same user and password';

/** Understands a list of addresses; null when it is not one, or when the addresses do not agree. */
export function natsAddressOf(text: string): NatsAddress | null {
  const urls = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(urlOf);
  const [first] = urls;
  if (!first) return null;
  const servers: string[] = [];
  for (const url of urls) {
    if (!url || url.protocol !== first.protocol) return null;
    if (url.username !== first.username || url.password !== first.password) return null;
    servers.push(url.host);
  }
  const [user, password] = [decoded(first.username), decoded(first.password)];
  return {
    servers,
    isTls: first.protocol === 'tls:',
    user: password ? user : null,
    secret: password || user || null,
  };
}

/** A list of addresses without what must not be read in a log: whatever stands before the last @ of each. */
export const withoutCredentials = (text: string): string =>
  text
    .split(/,(?=\s*[a-z]+:\/\/)/i)
    .map((address) => address.replace(/^(\s*[a-z]+:\/\/)?.*@/is, '$1…@'))
    .join(',');

function urlOf(text: string): URL | null {
  if (!/^(nats|tls):\/\/[^/?#\s]+\/?$/.test(text)) return null;
  try {
    const url = new URL(text);
    return url.hostname ? url : null;
  } catch {
    return null;
  }
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
