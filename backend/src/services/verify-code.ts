import { getVerifyCode } from '@stationwall/contract/services/verify-code';
import { saying, tooMany } from '../abp-error.ts';
import { CodeQuota, usualCodeQuota } from '../auth/code-quota.ts';
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

export function serveVerifyCode({ app, store: { db } }: Site): void {
  const quota = new CodeQuota(usualCodeQuota);
  const drawing = new WorkLine(50);

  serve(app, getVerifyCode, async (input, { caller, culture, clientAddress }) => {
    const { tenantId } = caller;
    const network = networkOf(clientAddress);
    const now = Date.now();
    const seconds = quota.take(network, now);
    if (seconds > 0) throw tooMany(saying(account.TooManyCodes, seconds), seconds);
    const holder = { tenantId, nameOrEmail: input.userNameOrEmailAddress, network };
    const code = await newCode(db, holder, input.form ?? 'image', now);
    const answer = { verificationId: code.id, expireInSeconds: codeLivesS };
    if ('letters' in code) {
      const { letters } = code;
      const drawn = await drawing.do(() => drawnCode(letters));
      return { ...answer, image: drawn.toString('base64'), question: null };
    }
    const [one = '', other = ''] = code.sum.map((number) => numerals[culture][number]);
    return { ...answer, image: null, question: say(account.AdditionQuestion, culture, one, other) };
  });
}
