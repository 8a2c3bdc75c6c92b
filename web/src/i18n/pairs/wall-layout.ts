export const wallLayout = {
  caption: ['Layouts of walls, by name', '大屏布局，按名称排列'],
  add: ['New wall layout', '新建大屏布局'],
  searchHint: ['Name', '名称'],
  preview: ['Preview of the wall', '大屏预览'],
  show: ['Show this wall', '打开此大屏'],
  showUsual: ['Show a wall without a layout of its own', '打开默认布局的大屏'],
  scenes: {
    map: ['Map', '地图'],
    attention: ['Needs attention', '需要关注'],
    rain: ['Rain', '雨量'],
    stages: ['Stages and warning levels', '水位与警戒水位'],
    changes: ['Rising and falling', '水位涨落'],
    profile: ['River from source to mouth', '河道水位沿程'],
    pictures: ['Pictures from stations', '测站图片'],
    arrival: ['Arrival of reports', '报文到报情况'],
  },
  themes: { dark: ['Dark', '深色'], light: ['Light', '浅色'] },
  scenesHint: ['They take turns in this order; one alone stays.', '按此顺序轮播；只选一个时不轮播。'],
  sizeHint: [
    'The diagonal of the whole picture; type grows with it and with the distance.',
    '整个画面的对角线；文字大小由此和观看距离决定。',
  ],
  seatHint: ['How far the farthest person sits who must read the wall.', '最远的观看者与大屏的距离。'],
  screensHint: [
    'Screens of one size, each paired with its place, make one picture.',
    '由多块同尺寸屏幕拼成一幅画面，每块屏幕在“显示屏”中设定位置。',
  ],
  branchHint: ['Only these stations are shown.', '只显示该范围内的测站。'],
  seconds: ['s', '秒'],
  inches: ['in', '英寸'],
  metres: ['m', '米'],
} as const;

export const entities = {
  wallLayout: {
    itself: ['Wall layout', '大屏布局'],
    name: ['Name', '名称'],
    scenes: ['Scenes', '画面'],
    dwellS: ['Time of each scene', '每个画面停留时间'],
    diagonalIn: ['Screen diagonal', '屏幕对角线'],
    screensAcross: ['Screens beside each other', '横向屏幕数'],
    screensDown: ['Screens below each other', '纵向屏幕数'],
    farthestM: ['Farthest seat', '最远座位'],
    theme: ['Theme', '主题'],
    branch: ['Stations', '测站'],
    creationTime: ['Created', '创建时间'],
  },
} as const;
