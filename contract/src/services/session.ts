import { Type } from 'typebox';
import { Nullable } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';

/** Who is calling. Live updates start only when both features of `application.features` are true. */
export const getCurrentLoginInformations = serviceCall('Session', 'GetCurrentLoginInformations', {
  needs: 'public',
  input: Type.Object({}),
  output: Type.Object({
    application: Type.Object({
      version: Type.String(),
      releaseDate: Type.String(),
      features: Type.Record(Type.String(), Type.Boolean()),
    }),
    user: Nullable(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        surname: Type.String(),
        userName: Type.String(),
        emailAddress: Type.String(),
      }),
    ),
    tenant: Nullable(Type.Object({ id: Type.Integer(), tenancyName: Type.String(), name: Type.String() })),
  }),
});
