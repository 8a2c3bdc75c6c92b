export const stationKey = {
  title: ['Device keys', '设备密钥'],
  help: [
    'A device posts readings of this station to {{address}} under a key.',
    '设备凭密钥向 {{address}} 提交本站读数。',
  ],
  none: ['No device posts for this station', '尚无设备以密钥报送本站数据'],
  add: ['New device key…', '新建设备密钥…'],
  addTitle: ['New device key', '新建设备密钥'],
  hint: ['Begins with', '密钥开头'],
  created: ['Issued', '签发'],
  by: ['{{time}} by {{name}}', '{{time}}，{{name}}'],
  acts: ['Act', '操作'],
  revoke: ['Revoke…', '撤销…'],
  revokeAct: ['Revoke', '撤销'],
  revokeAsk: [
    'Revoke the key of {{name}}? Whatever is sent under it is refused at once.',
    '撤销 {{name}} 的密钥？此后以该密钥报送的数据将立即被拒收。',
  ],
  revoked: ['Key of {{name}} revoked', '已撤销 {{name}} 的密钥'],
  once: {
    title: ['Key for {{name}}', '{{name}} 的密钥'],
    text: [
      'Enter it in the device as Authorization: Bearer. It is shown this once only; if it is lost, revoke it and issue another one.',
      '请在设备中填入 Authorization: Bearer 后。密钥仅显示一次，遗失后请撤销并重新签发。',
    ],
    copy: ['Copy', '复制'],
    copied: ['Copied', '已复制'],
    done: ['Done', '完成'],
  },
} as const;

export const entities = {
  stationKey: {
    itself: ['Device key', '设备密钥'],
    name: ['Device', '设备'],
  },
} as const;
