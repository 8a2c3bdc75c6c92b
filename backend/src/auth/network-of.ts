import ipaddr from 'ipaddr.js';

/** One customer of a network may take any address in this part of an IPv6 one. */
const customerBits = 64;

/** What failed sign-ins are counted by: an IPv4 address, or the /64 network of an IPv6 one. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  if (known.kind() === 'ipv4') return known.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${known}/${customerBits}`)}/${customerBits}`;
}
