import ipaddr from 'ipaddr.js';

/** The part of an IPv6 address that one customer of a network shares; they may take any address in it. */
const customerBits = 64;

/** What limits count by: an IPv4 address itself, also when it is written as an IPv6 one, and the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  if (known.kind() === 'ipv4') return known.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${known}/${customerBits}`)}/${customerBits}`;
}
