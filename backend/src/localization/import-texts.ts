import type { Texts } from './text.ts';

/** What is said of rows of spreadsheets on their way into an entity. */
export const importTexts = {
  SameAsRow: ['"{0}" stands in row {1} already; no two may have it.', '“{0}”与第 {1} 行重复，不允许重复。'],
  TooManyRows: [
    'An import takes {0} rows at most; split the file.',
    '一次最多导入 {0} 行，请拆分文件后导入。',
  ],
  NothingWaits: ['These rows have been imported already.', '这些行已经导入。'],
  NothingToUndo: ['Nothing of this import is left to undo.', '此次导入已没有可撤销的内容。'],
  ChangedSince: [
    'The import cannot be undone: {0} of its rows were changed or came into use since: {1}.',
    '无法撤销导入：其中 {0} 行此后已被修改或使用：{1}。',
  ],
} as const satisfies Texts;
