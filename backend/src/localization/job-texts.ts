import type { Texts } from './text.ts';

/** What is said of long work. */
export const jobTexts = {
  TooManyJobs: [
    'You have {0} tasks running already. Wait until one ends, or call one off.',
    '您已有 {0} 个任务正在运行，请等待其中之一结束，或取消一个任务。',
  ],
} as const satisfies Texts;
