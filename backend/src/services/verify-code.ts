import type { Culture } from '@stationwall/contract/constants';
import { getVerifyCode } from '@stationwall/contract/services/verify-code';
import { saying, tooMany } from '../abp-error.ts';
import type { Question } from '../auth/code-question.ts';
import { networkOf } from '../auth/network-of.ts';
import { NetworkQuota } from '../auth/network-quota.ts';
import { codeLivesS, newCode } from '../auth/verification.ts';
import { account } from '../localization/account-texts.ts';
import { say, type Text } from '../localization/text.ts';
import { drawnCode } from './drawn-code.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';
import { WorkLine } from './work-line.ts';

const numerals = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  'zh-Hans': ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'],
};

const questions: Record<Question['kind'], Text> = {
  sum: account.QuestionOfSum,
  difference: account.QuestionOfDifference,
  largest: account.QuestionOfLargest,
  smallest: account.QuestionOfSmallest,
  last: account.QuestionOfLast,
  many: account.QuestionOfMany,
};

/** Two numbers each in its place, or a list of them in one. */
const wordsOf = (kind: Question['kind'], words: string[], culture: Culture): string[] =>
  kind === 'sum' || kind === 'difference' ? words : [words.join(culture === 'zh-Hans' ? '、' : ', ')];

export function serveVerifyCode({ app, store: { db }, codeQuota }: Site): void {
  const quota = new NetworkQuota(codeQuota);
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
      const words = code.numbers.map((number) => numerals[culture][number] ?? '');
      return {
        ...answer,
        image: null,
        question: say(questions[code.kind], culture, ...wordsOf(code.kind, words, culture)),
      };
    };
    // Whom a full line sends away leaves no code in the store.
    return form === 'image' ? drawing.do(make) : make();
  });
}
