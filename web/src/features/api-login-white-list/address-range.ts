interface Address {
  bits: bigint;
  width: 32 | 128;
}

/** Whether a range, or a single address, holds an address; null when what is given is no range. */
export function holdsAddress(range: string, address: string): boolean | null {
  const [network = '', prefix, ...rest] = range.trim().split('/');
  const from = addressIn(network);
  const sought = addressIn(address);
  if (!from || !sought || rest.length > 0) return null;
  const length = prefix === undefined ? from.width : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  if (!(length <= from.width)) return null;
  if (from.width !== sought.width) return false;
  const shift = BigInt(from.width - length);
  return from.bits >> shift === sought.bits >> shift;
}

function addressIn(text: string): Address | null {
  return text.includes(':') ? sixIn(text) : fourIn(text);
}

function fourIn(text: string): Address | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)) return null;
  return { bits: parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0n), width: 32 };
}

function sixIn(text: string): Address | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  return { bits: groups.reduce((bits, group) => (bits << 16n) | BigInt(`0x${group}`), 0n), width: 128 };
}
