import { Type } from 'typebox';
import { Nullable } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';

/** A picture of letters, or a question in words for those who cannot see it. */
const verificationForms = ['image', 'question'] as const;
export type VerificationForm = (typeof verificationForms)[number];

/**
 * A code for one sign-in of this name in the header's tenant from the caller's address: good once, for `expireInSeconds`.
 * `image` is base64 of a png, `question` a text in the caller's language; the other one is null.
 */
export const getVerifyCode = serviceCall('VerifyCode', 'Get', {
  needs: 'public',
  input: Type.Object({
    userNameOrEmailAddress: Type.String({ minLength: 1, maxLength: 256 }),
    form: Type.Optional(Type.Enum([...verificationForms], { default: 'image' })),
  }),
  output: Type.Object({
    verificationId: Type.String(),
    image: Nullable(Type.String()),
    question: Nullable(Type.String()),
    expireInSeconds: Type.Integer(),
  }),
});
