export const lastData = {
  caption: ['Last data of the stations', '各测站最新数据'],
  filters: ['Filters of the stations', '测站筛选'],
  search: ['Station', '测站'],
  searchHint: ['Name, code or river', '站名、编码或河流'],
  type: ['Type', '测站类型'],
  anyType: ['All types', '全部类型'],
  freshness: ['Freshness', '到报情况'],
  anyFreshness: ['All states', '全部状态'],
  abnormal: ['Needs attention', '需要关注'],
  counted_one: ['{{count}} station', '{{count}} 个测站'],
  counted_other: ['{{count}} stations', '{{count}} 个测站'],
  putAway_one: [
    '{{count}} more hidden by your display setting',
    '另有 {{count}} 个测站的类型未纳入您的显示设置',
  ],
  putAway_other: [
    '{{count}} more hidden by your display setting',
    '另有 {{count}} 个测站的类型未纳入您的显示设置',
  ],
  noneMatches: ['No station matches these filters', '没有符合筛选条件的测站'],
  state: ['State', '状态'],
  element: ['{{name}} ({{unit}})', '{{name}}（{{unit}}）'],
} as const;
