export const deviceType = {
  caption: ['Types of devices, in the order of lists', '设备类型，按列表顺序排列'],
  add: ['New device type', '新建设备类型'],
  searchHint: ['Name, code or remark', '名称、编码或备注'],
  codeHint: ['Letters, digits, dots, hyphens and underscores', '字母、数字、点、连字符或下划线'],
  codeWrong: [
    'Begin with a letter or digit; then letters, digits, dots, hyphens and underscores.',
    '须以字母或数字开头，其后可用字母、数字、点、连字符或下划线。',
  ],
  categories: {
    rain: ['Rain', '雨量'],
    stage: ['Stage', '水位'],
    ponding: ['Ponding', '积水'],
    sewage: ['Sewage', '污水'],
    vibration: ['Vibration', '振动'],
    other: ['Other', '其他'],
  },
  protocols: {
    SL651: ['SL 651', 'SL 651 水文规约'],
    HJ212: ['HJ 212', 'HJ 212 环保协议'],
    other: ['Other', '其他'],
  },
} as const;

export const entities = {
  deviceType: {
    itself: ['Device type', '设备类型'],
    name: ['Name', '名称'],
    code: ['Code', '编码'],
    category: ['Measures', '监测类别'],
    protocol: ['Protocol', '通信规约'],
    sortOrder: ['Order', '排序号'],
    remark: ['Remark', '备注'],
    creationTime: ['Created', '创建时间'],
  },
} as const;
