import { getVerifyCode } from '@stationwall/contract/services/verify-code';
import { saying, tooMany } from '../abp-error.ts';
import { CodeQuota } from '../auth/code-quota.ts';
import { networkOf } from '../auth/network-of.ts';
import { codeLivesS, newCode } from '../auth/verification.ts';
import { account } from '../localization/account-texts.ts';
import { say } from '../localization/text.ts';
import { drawnCode } from './drawn-code.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';
import { WorkLine } from './work-line.ts';

const numerals = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  'zh-Hans': ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'],
};

export function serveVerifyCode({ app, store: { db }, codeQuota }: Site): void {
  const quota = new CodeQuota(codeQuota);
  const drawing = new WorkLine(50);

  serve(app, getVerifyCode, async (input, { caller, culture, clientAddress }) => {
    const { tenantId } = caller;
    const network = networkOf(clientAddress);
    const seconds = quota.take(network, Date.now());
    if (seconds > 0) throw tooMany(saying(account.TooManyCodes, seconds), seconds);
    const holder = { tenantId, nameOrEmail: input.userNameOrEmailAddress, network };
    const form = input.form ?? 'image';
    const make = async () => {
      const code = await newCode(db, holder, form, Date.now());
      const answer = { verificationId: code.id, expireInSeconds: codeLivesS };
      if ('letters' in code) {
        const drawn = await drawnCode(code.letters);
        return { ...answer, image: drawn.toString('base64'), question: null };
      }
      const [one = '', other = ''] = code.sum.map((number) => numerals[culture][number]);
      return { ...answer, image: null, question: say(account.AdditionQuestion, culture, one, other) };
    };
    // Whom a full line sends away leaves no code in the store.
    return form === 'image' ? drawing.do(make) : make();
  });
}
