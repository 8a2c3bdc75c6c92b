import { Type } from 'typebox';
import { Nullable } from '../abp.ts';
import { endpoint } from '../endpoint.ts';

/** Who holds a token; 401 when it is not, or no longer, good. `avatar` is a picture's address or empty. */
export const getUserInfo = endpoint({
  method: 'GET',
  path: '/user/info',
  needs: 'public',
  input: Type.Object({ token: Type.String({ minLength: 1, maxLength: 8192 }) }),
  output: Type.Object({
    userId: Type.Integer(),
    tenantId: Nullable(Type.Integer()),
    userName: Type.String(),
    name: Type.String(),
    avatar: Type.String(),
    roles: Type.Array(Type.String()),
  }),
});
