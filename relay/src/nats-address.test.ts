import { expect, it } from 'vitest';
import { natsAddressOf, withoutCredentials } from './nats-address.ts';

it('understands several servers with one user, whose password may hold any character', () => {
  expect(natsAddressOf('tls://relay:p%40ss@a.example:4222, tls://relay:p%40ss@b.example:4223/')).toEqual({
    servers: ['a.example:4222', 'b.example:4223'],
    isTls: true,
    user: 'relay',
    secret: 'p@ss',
  });
});

it('understands one server without a port or a user, and a token', () => {
  expect(natsAddressOf('nats://nats')).toEqual({ servers: ['nats'], isTls: false, user: null, secret: null });
  expect(natsAddressOf('nats://t0ken@nats')).toMatchObject({ user: null, secret: 't0ken' });
});

it.each([
  '',
  ' , ',
  'nats',
  'http://nats:4222',
  'nats://nats:4222/path',
  'nats://nats:port',
  'nats://a,tls://b',
  'nats://u:1@a,nats://u:2@b',
])('refuses "%s"', (text) => {
  expect(natsAddressOf(text)).toBe(null);
});

it('leaves credentials out of what is shown', () => {
  expect(withoutCredentials('nats://u:secret@a:1,nats://token@b')).toBe('nats://…@a:1,nats://…@b');
  expect(withoutCredentials('nats://u:se/c,r@t@a:1')).toBe('nats://…@a:1');
  expect(withoutCredentials('u:secret@a:1')).toBe('…@a:1');
  expect(withoutCredentials('nats:/a:1')).toBe('nats:/a:1');
});
