export const basicInformation = {
  facts: ['Name and clock', '名称与时间'],
  edit: ['Edit', '编辑'],
  editing: ['Name and clock', '名称与时间'],
  defaultName: ['{{name}} (default)', '{{name}}（默认）'],
  emptyForDefault: [
    'Leave empty for the default name. Shown above the menu and in the window title.',
    '留空则使用默认名称。显示在菜单上方和浏览器窗口标题中。',
  ],
  allowed: ['Public', '对所有人公开'],
  notAllowed: ['Not public', '不公开'],
  noTimeOfDay: ['A time of day, as 08:00 or 08:30', '请输入时刻，如 08:00 或 08:30'],
  help: {
    systemName: [
      'Shown above the menu and in the title of the browser window.',
      '显示在菜单上方和浏览器窗口标题中。',
    ],
    timeZone: [
      'The local time of stations, tables and logs. Stored readings keep the local time they came with.',
      '测站、表格和日志使用的时间。已存数据保留其到达时的当地时间。',
    ],
    hydrologicalDayStart: [
      'Rain days and reports run from this time of day to the same of the next day. Days of the past are worked out anew when it changes.',
      '日雨量和报表从此时刻起，到次日同一时刻止；修改后将重新统计历史日值。',
    ],
    isPublicMapAllowed: [
      'Whether visitors who are not signed in see the public stations on the map.',
      '未登录者是否可在地图上查看标记为公开的测站。',
    ],
    host: [
      'Tenants without a name or logo of their own show these.',
      '没有自有名称或徽标的租户显示此处的设置。',
    ],
  },
  logo: ['Logo', '徽标'],
  logoHelp: [
    'PNG, JPEG, GIF or WebP, at most {{size}}; shown at most 512 × 512 pixels, best square.',
    'PNG、JPEG、GIF 或 WebP，不超过 {{size}}；最大显示 512 × 512 像素，建议使用正方形图片。',
  ],
  logoOwn: ['Your own logo', '自有徽标'],
  logoDefault: ['The default logo', '默认徽标'],
  logoAlt: ['The logo as it is shown now', '当前显示的徽标'],
  choose: ['Choose a picture…', '选择图片…'],
  chosen: [
    '{{name}}, {{size}}, {{width}} × {{height}} pixels',
    '{{name}}，{{size}}，{{width}} × {{height}} 像素',
  ],
  chosenAlt: ['The selected picture', '所选图片'],
  browse: ['Browse', '浏览'],
  reset: ['Restore default logo', '恢复默认徽标'],
  resetAsk: ['Restore the default logo? Your own is deleted.', '确定恢复默认徽标？自有徽标将被删除。'],
  tooLarge: [
    '{{name}} is {{size}}; at most {{most}} is accepted.',
    '{{name}} 为 {{size}}，不得超过 {{most}}。',
  ],
  noPicture: ['{{name}} is not a picture this browser can read.', '浏览器无法识别图片 {{name}}。'],
} as const;
