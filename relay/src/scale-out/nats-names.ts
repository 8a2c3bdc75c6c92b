import { createHash } from 'node:crypto';

const longestName = 120;

/** What a tenant is called in NATS, where dots, blanks, wildcards and letters beyond ASCII would not do. */
export function natsNameOf(tenancyName: string): string {
  const bytes = [...Buffer.from(tenancyName.toLowerCase())];
  const name = bytes.map(nameOfByte).join('');
  if (name.length <= longestName) return name;
  const hash = createHash('sha256').update(Buffer.from(bytes)).digest('hex').slice(0, 32);
  return `${name.slice(0, longestName - hash.length - 1)}-${hash}`;
}

function nameOfByte(byte: number): string {
  const letter = String.fromCharCode(byte);
  return /[a-z0-9_-]/.test(letter) ? letter : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Everything that the relays of one site call theirs in NATS begins with `prefix`. */
export const natsNames = (prefix: string, tenancyName: string) => {
  const tenant = natsNameOf(tenancyName);
  return {
    leases: `${prefix}-leases`,
    lease: tenant,
    log: `${prefix}-events-${tenant}`,
    events: `${prefix}.events.${tenant}`,
    upstream: `${prefix}.upstream.${tenant}`,
  };
};
