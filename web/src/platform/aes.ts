import AES from 'crypto-js/aes';
import Utf8 from 'crypto-js/enc-utf8';
import ECB from 'crypto-js/mode-ecb';
import Pkcs7 from 'crypto-js/pad-pkcs7';

/** AES-ECB with PKCS 7 padding, base64, as the change-password calls carry passwords. */
export const encrypted = (password: string, key: string): string =>
  AES.encrypt(Utf8.parse(password), Utf8.parse(key), { mode: ECB, padding: Pkcs7 }).toString();
