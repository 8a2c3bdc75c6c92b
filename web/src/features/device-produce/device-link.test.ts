import { expect, it } from 'vitest';
import { addressFault, deviceLink } from './device-link.ts';

it('leads to the device in this installation, whatever stands in its code', () => {
  expect(deviceLink('https://water.example.org/', 'RG-1/A')).toBe(
    'https://water.example.org/production-manager/device-produce?open=RG-1%2FA',
  );
});

it.each([
  ['https://water.example.org', null],
  ['http://10.0.0.5:8080/', null],
  ['http://localhost:8080', 'thisMachineAlone'],
  ['http://127.0.0.1:8080', 'thisMachineAlone'],
  ['http://[::1]:8080', 'thisMachineAlone'],
  ['water.example.org', 'notAnAddress'],
  ['https://water.example.org?x=1', 'notAnAddress'],
  ['', 'notAnAddress'],
])('%s: %s', (base, fault) => expect(addressFault(base)).toBe(fault));
