import { linkTo } from '../../link-to.ts';

/** What the QR code on a box holds: the device's page in this installation; signed out it leads there by way of the sign-in. */
export const deviceLink = (base: string, deviceCode: string): string =>
  base.replace(/\/+$/, '') + linkTo('/production-manager/device-produce', { open: deviceCode });

/** Why phones could not follow links to this address; null when they may. */
export function addressFault(base: string): 'notAnAddress' | 'thisMachineAlone' | null {
  const address = /^https?:\/\/[^\s?#]+$/i.test(base.trim()) ? URL.parse(base.trim()) : null;
  if (address === null) return 'notAnAddress';
  return /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(address.hostname) ? 'thisMachineAlone' : null;
}
