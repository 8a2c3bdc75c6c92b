export const printing = {
  print: ['Print', '打印'],
  pages_one: ['{{pages}} page of {{width}} × {{height}} mm', '{{pages}} 页，{{width}} × {{height}} mm'],
  pages_other: ['{{pages}} pages of {{width}} × {{height}} mm', '{{pages}} 页，{{width}} × {{height}} mm'],
  preview: ['Sheets as they are printed', '打印预览'],
  printedFirst: [
    'The first {{count}} of {{all}} rows are printed; a file holds them all.',
    '打印前 {{count}} 行（共 {{all}} 行），导出文件包含全部。',
  ],
  madeAt: ['Made at {{at}}', '制表时间：{{at}}'],
  checkedBy: ['Made by:                    Checked by:', '制表：                    校核：'],
  pageOf: ['Page {{page}} of {{pages}}', '第 {{page}} 页，共 {{pages}} 页'],
  scale: [
    'Printed at true size: choose 100 % and no margins in the printer’s dialog.',
    '按实际尺寸打印：请在打印对话框中选择 100% 缩放、无边距。',
  ],
  sheets: {
    A4: ['A4, one on each page', 'A4，每页一张'],
    L7163: ['A4, 14 labels of 99.1 × 38.1 mm (L7163)', 'A4，14 张标签，99.1 × 38.1 mm（L7163）'],
    L7160: ['A4, 21 labels of 63.5 × 38.1 mm (L7160)', 'A4，21 张标签，63.5 × 38.1 mm（L7160）'],
    '70x37': ['A4, 24 labels of 70 × 37 mm', 'A4，24 张标签，70 × 37 mm'],
    '60x40': ['Roll, labels of 60 × 40 mm', '卷纸标签，60 × 40 mm'],
  },
} as const;
