import CryptoJS from 'crypto-js';
import { expect, test } from 'vitest';
import { decryptPassword, encryptPassword } from './password-cipher.ts';

test.each(['0123456789abcdef', '0123456789abcdef01234567', '0123456789abcdef0123456789abcdef'])(
  'a password that the browser encrypts with %s is read',
  (key) => {
    for (const password of ['Abcde#1', 'sixteen-letters!', '水位监测#1', '']) {
      const sealed = CryptoJS.AES.encrypt(password, CryptoJS.enc.Utf8.parse(key), {
        mode: CryptoJS.mode.ECB,
        padding: CryptoJS.pad.Pkcs7,
      }).toString();
      expect([decryptPassword(sealed, key), encryptPassword(password, key)]).toEqual([password, sealed]);
    }
  },
);

test.each(['', 'Abcde#1', 'QUJDRA==', 'A'.repeat(24), encryptPassword('x', 'another key of16')])(
  '%j is no password encrypted with our key',
  (text) => {
    expect(decryptPassword(text, '0123456789abcdef')).toBeNull();
  },
);
