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
  },
} as const;
