export const deviceMap = {
  mapLabel: [
    'Map of the stations. The station list offers the same by keyboard.',
    '测站地图。键盘操作请使用测站列表，内容相同。',
  ],
  find: ['Find a station', '查找测站'],
  findHint: ['Name, code or river', '站名、编码或河流'],
  clear: ['Clear the search', '清除搜索'],
  list: ['Station list', '测站列表'],
  openList: ['Show the station list', '显示测站列表'],
  closeList: ['Hide the station list', '隐藏测站列表'],
  found_one: ['{{count}} station', '{{count}} 个测站'],
  found_other: ['{{count}} stations', '{{count}} 个测站'],
  noneFound: ['No station matches', '没有符合条件的测站'],
  loading: ['Loading the stations…', '正在读取测站…'],
  noneYet: ['No stations to show yet', '暂无测站'],
  pile: ['Stations at this point', '此处的测站'],
  pileOf: ['{{count}} stations at this point', '此处有 {{count}} 个测站'],
  legend: ['Freshness of the stations', '到报情况'],
  types: ['Station types', '测站类型'],
  showOnly: ['Show only in the list: {{state}}', '列表中仅显示：{{state}}'],
  zoomIn: ['Zoom in', '放大'],
  zoomOut: ['Zoom out', '缩小'],
  fit: ['Show all stations', '显示全部测站'],
  panel: ['Station {{name}}', '测站 {{name}}'],
  closePanel: ['Close', '关闭'],
  locate: ['Show on the map', '在地图上显示'],
  values: ['Last values', '最新值'],
  element: ['Element', '要素'],
  value: ['Value', '数值'],
  observed: ['Observed', '观测时间'],
  received: ['Received', '接收时间'],
  noPosition: [
    'This station has no position, so the map cannot show it.',
    '该测站没有坐标，无法在地图上显示。',
  ],
  everySeconds: ['{{count}} s', '{{count}} 秒'],
  openOriginal: ['Original data', '原始数据'],
  held: {
    backend: [
      'Data centre unreachable since {{time}}; showing last known values',
      '自 {{time}} 起与数据中心连接中断，显示保留值',
    ],
    relay: [
      'Live service unreachable since {{time}}; showing last known values',
      '自 {{time}} 起与实时服务连接中断，显示保留值',
    ],
  },
  polled: {
    backend: [
      'Live link to the data centre lost since {{time}}; values are queried every few seconds',
      '自 {{time}} 起与数据中心的实时连接中断，每隔数秒查询一次数据',
    ],
    relay: [
      'Live link to the live service lost since {{time}}; values are queried every few seconds',
      '自 {{time}} 起与实时服务的连接中断，每隔数秒查询一次数据',
    ],
  },
  refused: {
    title: ['No public map', '未开放公共地图'],
    hostTitle: ['The host has no stations', '平台管理端没有测站'],
    host: [
      'Stations belong to tenants; sign in to one to see its stations.',
      '测站属于各租户；如需查看，请登录相应租户。',
    ],
    forbidden: [
      'This tenant has no public map. Sign in to see its stations.',
      '该租户未开放公共地图，请登录后查看测站。',
    ],
    unauthorised: [
      'The sign-in has ended. Sign in again to see the stations.',
      '登录已失效，请重新登录后查看测站。',
    ],
    signIn: ['Sign in', '登录'],
  },
  noWebGl: {
    title: ['The map cannot be drawn', '无法绘制地图'],
    text: [
      'This browser does not support WebGL 2. The station list still shows every value.',
      '此浏览器不支持 WebGL 2。测站列表仍显示全部数值。',
    ],
  },
} as const;
