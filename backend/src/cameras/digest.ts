import { createHash, randomBytes } from 'node:crypto';

export interface Credentials {
  userName: string;
  password: string;
}

const basic = ({ userName, password }: Credentials) =>
  `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;

/** What to answer a camera that asks who is there: digest (RFC 7616, MD5 or SHA-256) where it offers it, as most do, else basic; null = neither. */
export function authorizationFor(
  challenge: string,
  { method, path, by }: { method: string; path: string; by: Credentials },
): string | null {
  const offer = /(?:^|,\s*)Digest\s+(.*)$/is.exec(challenge)?.[1];
  if (offer === undefined) return /\bBasic\b/i.test(challenge) ? basic(by) : null;
  const told = new Map(
    [...offer.matchAll(/(\w+)=(?:"([^"]*)"|([^\s,]+))/g)].map(([, name = '', quoted, plain]) => [
      name.toLowerCase(),
      quoted ?? plain ?? '',
    ]),
  );
  const algorithm = told.get('algorithm') ?? 'MD5';
  const hash = (text: string) =>
    createHash(/^SHA-256/i.test(algorithm) ? 'sha256' : 'md5')
      .update(text)
      .digest('hex');
  const [realm = '', nonce = '', opaque] = [told.get('realm'), told.get('nonce'), told.get('opaque')];
  const cnonce = randomBytes(8).toString('hex');
  const once = hash(`${by.userName}:${realm}:${by.password}`);
  const ha1 = /-sess$/i.test(algorithm) ? hash(`${once}:${nonce}:${cnonce}`) : once;
  const ha2 = hash(`${method}:${path}`);
  const hasQop = (told.get('qop') ?? '').split(/,\s*/).includes('auth');
  const response = hash(hasQop ? `${ha1}:${nonce}:00000001:${cnonce}:auth:${ha2}` : `${ha1}:${nonce}:${ha2}`);
  const fields = [
    ...[`username="${by.userName}"`, `realm="${realm}"`, `nonce="${nonce}"`, `uri="${path}"`],
    ...[`algorithm=${algorithm}`, `response="${response}"`],
    ...(hasQop ? ['qop=auth', 'nc=00000001', `cnonce="${cnonce}"`] : []),
    ...(opaque === undefined ? [] : [`opaque="${opaque}"`]),
  ];
  return `Digest ${fields.join(', ')}`;
}
