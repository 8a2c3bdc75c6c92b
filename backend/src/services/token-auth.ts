import { newPasswordFault, passwordRules } from '@stationwall/contract/password-rules';
import {
  authenticate,
  authenticateEncrypted,
  logOut,
  renewToken,
} from '@stationwall/contract/services/token-auth';
import { invalid, saying } from '../abp-error.ts';
import { decryptPassword } from '../auth/password-cipher.ts';
import { refusalOf, signIn } from '../auth/sign-in.ts';
import { UnknownNames } from '../auth/unknown-names.ts';
import { faultOfAddress } from '../auth/white-list.ts';
import { account } from '../localization/account-texts.ts';
import { rolesOf } from '../store/accounts.ts';
import { endSignIn } from '../store/ended-sign-ins.ts';
import { change } from './change.ts';
import { sayingPasswordFault } from './profile-rules.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

export function serveTokenAuth(site: Site): void {
  const { app, store, tokens, passwordEncryption, lockout } = site;
  const { key, ofSignIn } = passwordEncryption;
  const gate = { db: store.db, rules: lockout, unknownNames: new UnknownNames(lockout) };
  // Programs that know nothing of the encryption still send the password itself.
  const opened = (password: string) => (ofSignIn ? (decryptPassword(password, key) ?? password) : password);

  serve(
    app,
    ofSignIn ? authenticateEncrypted : authenticate,
    async (input, { caller, clientAddress, isForwarded }) => {
      const password = opened(input.password);
      refuseTooLong(password);
      const newPassword = input.newPassword === undefined ? null : opened(input.newPassword);
      if (newPassword !== null) refuseBadChoice(newPassword, password);
      const { verificationId: id, verificationCode: code } = input;
      const holder = await signIn(gate, {
        tenantId: caller.tenantId,
        nameOrEmail: input.userNameOrEmailAddress,
        password,
        newPassword,
        clientAddress,
        isForwarded,
        verification: id && code ? { id, code } : null,
      });
      return { ...(await tokens.sign(holder)), userId: holder.userId };
    },
  );

  serve(app, renewToken, async (_, { caller, clientAddress }) => {
    const { user, tenantId, signInId, signedInAt } = signedIn(caller);
    const fault =
      refusalOf(user, Date.now()) ?? (await faultOfAddress(store.db, user.tenant_id, clientAddress, user));
    if (fault) throw fault;
    const roles = await rolesOf(store.db, user.tenant_id, user.id);
    const { id: userId, user_name: userName, security_stamp: stamp } = user;
    const signed = await tokens.sign({ userId, tenantId, userName, roles, stamp, signInId, signedInAt });
    return { ...signed, userId };
  });

  serve(app, logOut, (_, context) => {
    const { user, signInId, signedInAt } = signedIn(context.caller);
    return change(site, context, async (db, writeDown) => {
      await endSignIn(db, signInId, tokens.signInEndsAt(signedInAt), Date.now());
      await writeDown('session.signedOut', user.user_name);
      return null;
    });
  });
}

function refuseBadChoice(newPassword: string, password: string): void {
  const fault = newPasswordFault(newPassword, password);
  if (fault) throw invalid({ message: sayingPasswordFault(fault, newPassword), members: ['newPassword'] });
}

function refuseTooLong(password: string): void {
  const { length } = [...password];
  if (length <= passwordRules.inputMax) return;
  const message = saying(account.FieldTooLong, passwordRules.inputMax, length);
  throw invalid({ message, members: ['password'] });
}
