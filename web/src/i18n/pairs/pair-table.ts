export const pairTable = {
  cell: ['{{name}}, row {{row}}', '第 {{row}} 行{{name}}'],
  remove: ['Remove', '删除'],
  removeRow: ['Remove row {{row}}', '删除第 {{row}} 行'],
  unread_one: [
    '{{count}} pasted line is no pair of numbers: {{lines}}',
    '粘贴内容中有 {{count}} 行不是两个数字：{{lines}}',
  ],
  unread_other: [
    '{{count}} pasted lines are no pairs of numbers: {{lines}}',
    '粘贴内容中有 {{count}} 行不是两个数字：{{lines}}',
  ],
} as const;
