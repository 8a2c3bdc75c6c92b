import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';

/** Signs in. A wrong user and a wrong password are answered alike: HTTP 500 with a message for the user. */
export const authenticate = endpoint({
  method: 'POST',
  path: '/api/TokenAuth/Authenticate',
  needs: 'public',
  input: Type.Object({
    userNameOrEmailAddress: Type.String({ minLength: 1, maxLength: 256 }),
    password: Type.String({ minLength: 1, maxLength: 32 }),
    rememberClient: Type.Optional(Type.Boolean()),
  }),
  output: Type.Object({
    accessToken: Type.String(),
    encryptedAccessToken: Type.String(),
    expireInSeconds: Type.Integer(),
    userId: Type.Integer(),
  }),
});
