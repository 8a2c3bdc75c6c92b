import { createDecipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPassword } from './encrypt-password.ts';

function opened(text: string, key: string): string {
  const decipher = createDecipheriv('aes-128-ecb', Buffer.from(key), null);
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64')), decipher.final()]).toString('utf8');
}

test('a password is encrypted with the key that the backend announces, and else left as it is', async () => {
  const key = '0123456789abcdef';
  expect([
    opened(await encryptPassword('水位#Level1', { 'App.PasswordEncryption.Key': key }), key),
    await encryptPassword('Abcde#1', {}),
  ]).toEqual(['水位#Level1', 'Abcde#1']);
});
