/** What the screens of system administration have in common. */
export const administration = {
  oneTimePassword: {
    title: ['One-time password of {{name}}', '{{name}} 的一次性密码'],
    text: [
      'Pass it on now: it is shown only once. The user must replace it within 72 hours.',
      '请立即转交：此密码只显示这一次，本人须在 72 小时内改为新密码。',
    ],
    copy: ['Copy', '复制'],
    copied: ['Copied', '已复制'],
    done: ['I have passed it on', '已转交'],
  },
} as const;

/** What the fields of things are called that are no entities, and that administrators edit or read. */
export const entities = {
  basicInformation: {
    systemName: ['System name', '系统名称'],
    timeZone: ['Time zone', '时区'],
    hydrologicalDayStart: ['Hydrological day starts', '水文日分界'],
    hydrologicalDayStartMinute: ['Minute of that start', '水文日分界（分）'],
    isPublicMapAllowed: ['Public map', '公开地图'],
  },
  logo: {
    logo: ['Picture', '图片'],
  },
  auditLog: {
    time: ['Time', '时间'],
    userName: ['User', '操作人'],
    action: ['Action', '操作'],
    target: ['Target', '对象'],
    details: ['Details', '详情'],
    clientAddress: ['IP address', 'IP 地址'],
  },
} as const;
