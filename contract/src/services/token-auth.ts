import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';

/** Client-visible setting: `true` when the backend serves `renewToken`. */
export const tokenRenewalSetting = 'App.TokenAuth.Renewal';

/** `code` of the error (HTTP 500, `__abp: true`) when a sign-in needs a verification code, or the one it gave is wrong. Ours. */
export const verificationCodeWanted = { missing: 4801, wrong: 4802 } as const;

/** `code` of the error (HTTP 500, `__abp: true`) when the password is right and good for one thing: to choose another by `newPassword`. Ours. */
export const newPasswordWanted = 4803;

/** What a sign-in gives. */
export const Token = Type.Object({
  accessToken: Type.String(),
  encryptedAccessToken: Type.String(),
  expireInSeconds: Type.Integer(),
  userId: Type.Integer(),
});

const input = Type.Object({
  userNameOrEmailAddress: Type.String({ minLength: 1, maxLength: 256 }),
  password: Type.String({ minLength: 1, maxLength: 32 }),
  /** Ours: what is to stand in place of a one-time password, which alone signs nobody in; passed over for any other. */
  newPassword: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
  rememberClient: Type.Optional(Type.Boolean()),
  /** Ours: the id that `getVerifyCode` gave, and what the person read or reckoned. */
  verificationId: Type.Optional(Type.String({ maxLength: 64 })),
  verificationCode: Type.Optional(Type.String({ maxLength: 32 })),
});

/** Signs in. A wrong user and a wrong password are answered alike: HTTP 500 with a message for the user. */
export const authenticate = endpoint({
  method: 'POST',
  path: '/api/TokenAuth/Authenticate',
  needs: 'public',
  input,
  output: Token,
});

/** The same call where passwords are encrypted, see `password-encryption.ts`: they are longer then. */
export const authenticateEncrypted = endpoint({
  ...authenticate,
  input: Type.Object({
    ...input.properties,
    password: Type.String({ minLength: 1, maxLength: 512 }),
    newPassword: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
  }),
  output: Token,
});

/** Ours: a new token for the one that is shown, until the password is so old that it is asked for again (30 days unless set otherwise). A stock ABP backend has no such call. */
export const renewToken = endpoint({
  method: 'POST',
  path: '/api/TokenAuth/RenewToken',
  needs: 'signed-in',
  input: Type.Object({}),
  output: Token,
});

/**
 * Ends the sign-in, as AspNetZero's clients ask: the token that is shown and every one renewed from it, at once here and
 * within five seconds on links that are open.
 */
export const logOut = endpoint({
  method: 'GET',
  path: '/api/TokenAuth/LogOut',
  needs: 'signed-in',
  input: Type.Object({}),
  output: Type.Null(),
});
