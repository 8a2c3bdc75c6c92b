export const propertyTemplate = {
  caption: [
    'Elements: one’s own first, then those of the standards',
    '监测要素：自有要素在前，标准内置要素在后',
  ],
  add: ['New element', '新建要素'],
  searchHint: ['Identifier, name, unit or guide', '标识、名称、单位或标识符引导符'],
  keyHint: [
    'Symbol of SL 651, factor code of HJ 212, or a key of your own. One of a standard takes its place',
    'SL 651 要素符号、HJ 212 因子编码或自定义标识；与标准相同时以此处为准',
  ],
  keyWrong: ['Letters and digits only.', '只能使用字母和数字。'],
  rangeTurned: ['The maximum must not be below the minimum.', '最大值不得小于最小值。'],
  changeHint: [
    'In the element’s unit; larger changes are not believed',
    '以要素单位计，超过此值的变化视为可疑',
  ],
  stuckHint: [
    'A gauge whose value stays the same for so many minutes is doubted; empty where it may stay',
    '数值连续这么多分钟不变即视为可疑；允许不变的要素留空',
  ],
  isBuiltIn: ['Of a standard: edit it to have your own', '标准内置，编辑即新建自有要素'],
  adapted: ['adapted', '已调整'],
  restore: ['Back to the standard…', '恢复标准值…'],
  sources: {
    SL651: ['SL 651', 'SL 651 水文规约'],
    HJ212: ['HJ 212', 'HJ 212 环保协议'],
    own: ['Own', '自有'],
  },
  aggregations: {
    mean: ['Mean', '平均值'],
    sum: ['Sum', '累计值'],
    maximum: ['Maximum', '最大值'],
    last: ['Last', '最后值'],
  },
  drawings: {
    line: ['Line', '折线'],
    bars: ['Bars', '柱状'],
    steps: ['Steps', '阶梯线'],
  },
  colours: {
    auto: ['Automatic', '自动'],
    first: ['Blue', '蓝色'],
    second: ['Ochre', '赭色'],
    third: ['Ink', '墨色'],
    fourth: ['Purple', '紫色'],
    fifth: ['Teal', '青绿色'],
  },
} as const;

export const entities = {
  propertyTemplate: {
    itself: ['Element', '要素'],
    key: ['Identifier', '要素标识'],
    nameZh: ['Name in Chinese', '中文名称'],
    nameEn: ['Name in English', '英文名称'],
    unit: ['Unit', '单位'],
    decimals: ['Decimals', '小数位数'],
    minimum: ['Minimum', '最小值'],
    maximum: ['Maximum', '最大值'],
    changePerMinute: ['Largest change per minute', '每分钟最大变幅'],
    stuckAfterMinutes: ['Stuck after (min)', '不变判卡滞 (分钟)'],
    aggregation: ['Aggregated as', '统计方式'],
    drawing: ['Drawn as', '绘图方式'],
    colour: ['Colour', '颜色'],
    remark: ['Remark', '备注'],
    source: ['Source', '来源'],
    guide: ['Guide, or code of 2005', '引导符/2005 年编码'],
    isBuiltIn: ['Of a standard', '标准内置'],
    creationTime: ['Created', '创建时间'],
  },
} as const;
