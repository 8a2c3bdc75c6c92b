export const alarms = {
  priorities: {
    p1: ['Low', '低'],
    p2: ['Medium', '中'],
    p3: ['High', '高'],
    p4: ['Critical', '紧急'],
  },
  kinds: {
    threshold: ['Limit', '超限'],
    change: ['Rate of change', '变化过快'],
    sum: ['Sum over a span', '时段累计'],
    stuck: ['Stuck value', '数值不变'],
    quality: ['Doubtful data', '数据存疑'],
    status: ['Status word', '状态位'],
    silent: ['No data', '通信中断'],
    expression: ['Expression', '表达式'],
  },
  line: {
    label: ['Open alarms', '当前报警'],
    count: [
      '{{count}} open, {{unacknowledged}} unacknowledged',
      '{{count}} 条报警，{{unacknowledged}} 条未确认',
    ],
    none: ['No open alarm', '当前无报警'],
    unknown: ['Alarms not known: no live connection', '无实时连接，报警情况未知'],
  },
  messages: {
    unread: ['{{count}} unread messages', '{{count}} 条未读消息'],
    many: ['{{count}} new messages, first: {{text}}', '{{count}} 条新消息，首条：{{text}}'],
  },
  sound: {
    mutedBy: ['Muted: {{names}}', '已静音：{{names}}'],
    mutedUntil: ['{{name}} until {{time}}', '{{name}} 至 {{time}}'],
    label: ['Sound of alarms', '报警声音'],
    armed: ['Sound on', '声音已开启'],
    blocked: ['Sound blocked', '声音被阻止'],
    muted: ['Muted', '已静音'],
    test: ['Test: {{priority}}', '试听：{{priority}}'],
    mute: ['Mute for {{minutes}} min', '静音 {{minutes}} 分钟'],
    unmute: ['End mute', '取消静音'],
    hint: {
      armed: [
        'Sounds again and again until somebody acknowledges; the higher the priority, the more often',
        '反复鸣响直至确认，优先级越高间隔越短',
      ],
      blocked: [
        'The browser allows no sound before this page is clicked once',
        '浏览器要求先点击一次页面才能发声',
      ],
      muted: ['Only for a while; others who work on alarms see it', '到时自动恢复，其他处理人员可见'],
    },
  },
} as const;
