export const firmware = {
  upload: ['Add packs', '上传固件包'],
  keys: ['Checked by the keys {{keys}}', '验签公钥：{{keys}}'],
  noKeys: [
    'No key is configured to check packs by, so none can be taken: FIRMWARE_KEYS names the public keys of your makers.',
    '未配置验签公钥，无法接收固件包：请在 FIRMWARE_KEYS 中设置厂家公钥。',
  ],
  kinds: ['signed packs (.swfw, .bin)', '已签名固件包（.swfw、.bin）'],
  states: {
    uploading: ['Incomplete', '未传完'],
    ready: ['Ready', '可用'],
    refused: ['Refused', '已拒收'],
    withdrawn: ['Withdrawn', '已停用'],
  },
  partly: ['{{received}} of {{size}}', '{{received}} / {{size}}'],
  acts: ['Actions', '操作'],
  markForPhone: ['Offer to phones', '用于手机升级'],
  notForPhone: ['Not to phones any more', '取消手机升级'],
  withdraw: ['Withdraw', '停用'],
  withdrawAsk: [
    '{{name}} will not be offered any more. Devices that are fetching it now go on.',
    '{{name}} 将不再下发；正在下载的设备不受影响。',
  ],
  delete: ['Delete', '删除'],
  deleteAsk: ['{{name}} and what came of it are deleted.', '将删除 {{name}} 及其已传内容。'],
  none: ['No pack was added yet', '尚无固件包'],
  noneFound: ['No pack matches this filter', '没有符合筛选条件的固件包'],
  noneForPhone: [
    'No pack is marked for phones; that is done under Firmware packs.',
    '尚无用于手机升级的固件包，请在“固件包”中设置。',
  ],
  phoneNote: ['For devices that are updated by phone beside them', '用于现场手机升级的设备'],
  save: ['Save', '下载'],
} as const;

export const entities = {
  firmwarePack: {
    itself: ['Firmware pack', '固件包'],
    version: ['Version', '版本'],
    models: ['Device models', '适用型号'],
    notes: ['What is new', '更新说明'],
    state: ['State', '状态'],
    size: ['Size', '大小'],
    sha256: ['Digest (SHA-256)', '摘要（SHA-256）'],
    keyName: ['Signed by', '签名密钥'],
    createdAt: ['Added', '上传时间'],
    forPhone: ['By phone', '手机升级'],
  },
} as const;
