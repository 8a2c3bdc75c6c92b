import { newPasswordFault } from '@stationwall/contract/password-rules';
import { changePassword, changePasswordTwo } from '@stationwall/contract/services/profile';
import { changeUserPassword, resetPassword } from '@stationwall/contract/services/user';
import {
  AbpError,
  type Invalid,
  inEachCulture,
  invalid,
  notFound,
  permissionMissing,
  refusedField,
  saying,
  userFriendly,
} from '../abp-error.ts';
import { decryptPassword } from '../auth/password-cipher.ts';
import { hashPassword, isPassword } from '../auth/passwords.ts';
import { abpZero } from '../localization/abp-zero-texts.ts';
import { account } from '../localization/account-texts.ts';
import { setPassword } from '../store/account-changes.ts';
import { type Database, findUserById } from '../store/accounts.ts';
import { writeAudit } from '../store/audit-log.ts';
import { countAttempt, forgetFailures } from '../store/sign-in-attempts.ts';
import { auditOf } from './audit.ts';
import type { CallContext } from './call-context.ts';
import { change } from './change.ts';
import { currentPasswordFault, sayingPasswordFault } from './profile-rules.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';
import { ofProgram } from './user-rules.ts';

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

const administersUsers = 'Pages.Administration.Users';

export function servePasswords(site: Site): void {
  const { app, passwordEncryption } = site;
  const { key } = passwordEncryption;

  serve(app, changePassword, async (input, context) => {
    await changeOwn(site, context, decrypted(input, key));
    return null;
  });

  serve(app, changePasswordTwo, async ({ userId, ...input }, context) => {
    const me = signedIn(context.caller);
    const isOwn = userId === me.user.id;
    const needed = isOwn ? changePassword.needs : administersUsers;
    if (!me.permissions.has(needed)) throw permissionMissing(needed);
    const passwords = decrypted(input, key);
    if (isOwn) await changeOwn(site, context, passwords);
    else await changeAnothers(site, context, userId, passwords);
    return null;
  });

  serve(app, changeUserPassword, async (input, context) => {
    await changeOwn(site, context, input);
    return true;
  });

  serve(app, resetPassword, async ({ adminPassword, userId, newPassword }, context) => {
    const passwords = { currentPassword: adminPassword, newPassword };
    const isOwn = userId === signedIn(context.caller).user.id;
    const work = isOwn
      ? changeOwn(site, context, passwords)
      : changeAnothers(site, context, userId, passwords);
    await work.catch((error: unknown) => {
      throw error instanceof AbpError ? error.about('currentPassword', 'adminPassword') : error;
    });
    return true;
  });
}

async function changeOwn(site: Site, context: CallContext, passwords: Passwords): Promise<void> {
  const { user, tokenId } = signedIn(context.caller);
  refuseBad(passwords, passwords.currentPassword);
  await refuseWrong(site, context, passwords.currentPassword);
  const hash = await hashPassword(passwords.newPassword);
  await change(site, context, async (db, writeDown) => {
    const isSet = await setPassword(db, user, { hash, expiresAt: null, keptTokenId: tokenId });
    if (!isSet) throw refusedField('currentPassword', saying(account.IncorrectPassword));
    await writeDown('profile.passwordChanged', user.user_name);
  });
}

async function changeAnothers(
  site: Site,
  context: CallContext,
  userId: number,
  passwords: Passwords,
): Promise<void> {
  const { db } = site.store;
  const { user } = signedIn(context.caller);
  const find = async (work: Database) => {
    const other = await findUserById(work, user.tenant_id, userId);
    if (!other) throw notFound('User', userId);
    if (other.is_service) throw userFriendly(ofProgram(other.user_name));
    return other;
  };
  await find(db);
  refuseBad(passwords, null);
  await refuseWrong(site, context, passwords.currentPassword);
  await forgetFailures(db, user);
  const hash = await hashPassword(passwords.newPassword);
  await change(site, context, async (work, writeDown) => {
    const other = await find(work);
    await setPassword(work, other, { hash, expiresAt: null });
    await writeDown('user.passwordReset', other.user_name);
  });
}

function decrypted(sealed: Passwords, key: string): Passwords {
  const errors: Invalid[] = [];
  const open = (field: keyof Passwords): string => {
    const password = decryptPassword(sealed[field], key);
    if (password === null) errors.push({ message: saying(account.PasswordIsNotEncrypted), members: [field] });
    return password ?? '';
  };
  const passwords = { currentPassword: open('currentPassword'), newPassword: open('newPassword') };
  if (errors.length > 0) throw invalid(...errors);
  return passwords;
}

/** `old`: what the new password may not be; null = it is another person's and not known. */
function refuseBad({ currentPassword, newPassword }: Passwords, old: string | null): void {
  const current = currentPasswordFault(currentPassword);
  const fault = newPasswordFault(newPassword, old ?? '');
  const errors = current ? [current] : [];
  if (fault) errors.push({ message: sayingPasswordFault(fault, newPassword), members: ['newPassword'] });
  if (errors.length > 0) throw invalid(...errors);
}

/** Guesses count like those of a sign-in: who found an open screen must not find out the password of its owner. */
async function refuseWrong({ store, lockout }: Site, context: CallContext, password: string): Promise<void> {
  const { db } = store;
  const { user } = signedIn(context.caller);
  const attempts = await countAttempt(db, user, Date.now(), lockout);
  if (attempts === 'locked') throw userFriendly(saying(abpZero.UserLockedOutMessage));
  if (await isPassword(password, user.password_hash)) return;
  const reason = inEachCulture(saying(account.IncorrectPassword));
  await writeAudit(db, auditOf(context, 'session.signInFailed', user.user_name, { reason }));
  throw refusedField('currentPassword', saying(account.IncorrectPassword));
}
