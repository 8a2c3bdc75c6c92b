import type { Texts } from './text.ts';

/** What is said of long work. */
export const jobTexts = {
  RunsAlready: [
    'Another task on this list is running: {0}, begun by {1}. Wait until it has ended.',
    '此列表已有任务正在运行：{0}（{1} 发起），请等待其结束。',
  ],
  TooManyJobs: [
    'You have {0} tasks running already. Wait until one ends, or call one off.',
    '您已有 {0} 个任务正在运行，请等待其中之一结束，或取消一个任务。',
  ],
} as const satisfies Texts;
