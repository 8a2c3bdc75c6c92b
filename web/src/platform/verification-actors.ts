import { getVerifyCode, type VerificationForm } from '@stationwall/contract/services/verify-code';
import {
  type CodeHolder,
  type ShownCode,
  verificationCodeMachine,
} from '@stationwall/machines/verification-code.machine';
import { fromPromise } from 'xstate';
import { call } from './http.ts';

/** The verification code with the product's backend. */
export const verificationCodeLogic = verificationCodeMachine.provide({
  actors: {
    getCode: fromPromise<ShownCode, { holder: CodeHolder; form: VerificationForm }>(
      async ({ input, signal }) => {
        const { holder, form } = input;
        const { verificationId, image, question } = await call(
          getVerifyCode,
          { userNameOrEmailAddress: holder.userName, form },
          { tenantId: holder.tenantId, signal, isAnonymous: true },
        );
        return { id: verificationId, image, question };
      },
    ),
  },
});
