import ipaddr from 'ipaddr.js';

/** A range as it is kept: `203.0.113.0/24`, an address of its own as `203.0.113.7/32`; null when it is neither. */
export function addressRange(text: string): string | null {
  const [address = '', bits, ...rest] = text.trim().split('/');
  if (rest.length > 0 || !ipaddr.isValid(address) || !/^[\d.]+$|:/.test(address)) return null;
  if (ipaddr.IPv4.isValid(address) && !ipaddr.IPv4.isValidFourPartDecimal(address)) return null;
  const parsed = ipaddr.process(address);
  const all = parsed.kind() === 'ipv4' ? 32 : 128;
  const isMapped = parsed.kind() === 'ipv4' && address.includes(':');
  const length = bits === undefined ? all : /^\d{1,3}$/.test(bits) ? Number(bits) - (isMapped ? 96 : 0) : -1;
  if (length < 0 || length > all) return null;
  const cidr = `${parsed}/${length}`;
  const network =
    parsed.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
      : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${network}/${length}`;
}

/** Whether an address lies in a range of `addressRange`; an IPv4 address written as IPv6 counts as what it is. */
export function isInRange(address: string, range: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const known = ipaddr.process(address);
  const [network, bits] = ipaddr.parseCIDR(range);
  return known.kind() === network.kind() && known.match([network, bits] as never);
}

/** An address as people read it: IPv4 without the IPv6 in front. */
export const plainAddress = (address: string): string =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
