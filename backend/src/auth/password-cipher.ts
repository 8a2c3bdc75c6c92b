import { createCipheriv, createDecipheriv } from 'node:crypto';

export interface PasswordEncryption {
  /** 16, 24 or 32 characters. */
  key: string;
  /** Clients encrypt the password of a sign-in too. */
  ofSignIn: boolean;
}

const algorithms: Record<number, string> = { 16: 'aes-128-ecb', 24: 'aes-192-ecb', 32: 'aes-256-ecb' };

function algorithmFor(key: Buffer): string {
  const algorithm = algorithms[key.length];
  if (!algorithm) throw new Error(`the key has ${key.length} bytes; allowed: 16, 24 or 32`);
  return algorithm;
}

export function encryptPassword(password: string, key: string): string {
  const bytes = Buffer.from(key, 'utf8');
  const cipher = createCipheriv(algorithmFor(bytes), bytes, null);
  return Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]).toString('base64');
}

/** What was encrypted with the key; null when nothing can have been. */
export function decryptPassword(text: string, key: string): string | null {
  const sealed = Buffer.from(text, 'base64');
  if (sealed.length === 0 || sealed.length % 16 !== 0 || sealed.toString('base64') !== text) return null;
  const bytes = Buffer.from(key, 'utf8');
  const decipher = createDecipheriv(algorithmFor(bytes), bytes, null);
  try {
    const open = Buffer.concat([decipher.update(sealed), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(open);
  } catch {
    return null;
  }
}
