import { getVerifyCode } from '@stationwall/contract/services/verify-code';
import { networkOf } from '../auth/network-of.ts';
import { codeLivesS, newCode } from '../auth/verification.ts';
import { account } from '../localization/account-texts.ts';
import { say } from '../localization/text.ts';
import { drawnCode } from './drawn-code.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

const numerals = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  'zh-Hans': ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'],
};

export function serveVerifyCode({ app, store: { db } }: Site): void {
  serve(app, getVerifyCode, async (input, { caller, culture, clientAddress }) => {
    const { tenantId } = caller;
    const holder = {
      tenantId,
      nameOrEmail: input.userNameOrEmailAddress,
      network: networkOf(clientAddress),
    };
    const code = await newCode(db, holder, input.form ?? 'image', Date.now());
    const answer = { verificationId: code.id, expireInSeconds: codeLivesS };
    if ('letters' in code) {
      return { ...answer, image: (await drawnCode(code.letters)).toString('base64'), question: null };
    }
    const [one = '', other = ''] = code.sum.map((number) => numerals[culture][number]);
    return { ...answer, image: null, question: say(account.AdditionQuestion, culture, one, other) };
  });
}
