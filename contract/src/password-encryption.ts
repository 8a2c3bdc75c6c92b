/**
 * Passwords of the change-password calls travel as base64 of AES-ECB with PKCS 7 padding over their UTF-8 bytes, on top of TLS.
 * The key is known to every client: 16, 24 or 32 characters.
 */
export const defaultPasswordKey = 'Stationwall#2026';

/** Client-visible setting that carries the key, where the backend has one of its own. */
export const passwordKeySetting = 'App.PasswordEncryption.Key';

/** Client-visible setting: `true` when the backend wants the password of a sign-in encrypted too. */
export const encryptSignInSetting = 'App.PasswordEncryption.SignIn';

/** Keys that may be set: printable characters without spaces, as many as AES takes bytes. */
export const passwordKeyPattern = '^([!-~]{16}|[!-~]{24}|[!-~]{32})$';
