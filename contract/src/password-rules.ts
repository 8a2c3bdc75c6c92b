/** Lengths and kinds of characters of a new password; inputs take up to `inputMax`. Source: specification, section 5. */
export const passwordRules = { min: 6, max: 16, inputMax: 32 } as const;

/** Why a new password is not taken. */
export type PasswordFault = 'required' | 'tooLong' | 'weak' | 'same';

const kinds = [/\p{L}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}\s]/u];

/** What is wrong with a new password, null when nothing: 6 to 16 characters with a letter, a digit and a special character. */
export function newPasswordFault(newPassword: string, currentPassword: string): PasswordFault | null {
  if (newPassword === '') return 'required';
  const length = [...newPassword].length;
  if (length > passwordRules.max) return 'tooLong';
  if (length < passwordRules.min || !kinds.every((kind) => kind.test(newPassword))) return 'weak';
  return newPassword === currentPassword ? 'same' : null;
}
