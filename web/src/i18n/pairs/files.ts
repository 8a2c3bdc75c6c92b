export const files = {
  choose: ['Choose files', '选择文件'],
  chooseOne: ['Choose a file', '选择文件'],
  orDrop: ['or drop or paste here', '或拖放、粘贴到此处'],
  limits: [
    '{{kinds}}; at most {{most}} each, {{count}} files',
    '{{kinds}}，单个不超过 {{most}}，最多 {{count}} 个文件',
  ],
  limitsOfOne: ['{{kinds}}; at most {{most}}', '{{kinds}}，不超过 {{most}}'],
  wrongKind: ['"{{name}}" is of another kind; allowed: {{allowed}}', '“{{name}}”类型不符，允许：{{allowed}}'],
  tooLarge: [
    '"{{name}}" has {{size}}; at most {{most}} are allowed',
    '“{{name}}”大小为 {{size}}，不得超过 {{most}}',
  ],
  empty: ['"{{name}}" is empty', '“{{name}}”是空文件'],
  tooMany: ['"{{name}}" is one too many; at most {{most}} files', '“{{name}}”超出数量，最多 {{most}} 个文件'],
  waiting: ['Waits for its turn', '等待上传'],
  sent: ['{{sent}} of {{size}} sent', '已上传 {{sent}} / {{size}}'],
  stored: ['Sent; waiting for the answer', '已上传，等待服务器应答'],
  callOff: ['Call off', '取消上传'],
  retry: ['Try again', '重试'],
  remove: ['Remove', '移除'],
} as const;
