export const handover = {
  caption: ['Hand-overs, the newest first', '交接班记录，最新在前'],
  none: ['No shift has been handed over yet', '尚无交接班记录'],
  empty: ['No hand-over matches these filters', '没有符合条件的交接班记录'],
  make: ['Hand over…', '交班…'],
  title: ['Hand over to the next shift', '交班'],
  anybody: ['whoever comes next', '接班人员'],
  sinceHint: [
    'What happened from then on is handed over; the last seven days at most',
    '自该时间起的情况计入交接，最多七天',
  ],
  notesHint: ['What the next shift has to look after', '需要接班人员关注的事项'],
  unsignedOnly: ['Not signed only', '仅未签收'],
  notSigned: ['not signed yet', '未签收'],
  sign: ['Sign as read', '签收'],
  signHint: ['You have read what is open and what is set aside', '已阅读当前报警与搁置事项'],
  print: ['Print', '打印'],
  sheets: ['Hand-over on sheets of paper', '交接班打印页'],
  signatures: [
    'Handed over: ____________   Taken over: ____________',
    '交班人：____________   接班人：____________',
  ],
  pageOf: ['Page {{page}} of {{pages}}', '第 {{page}} 页，共 {{pages}} 页'],
  happened: [
    'From {{since}} to {{until}}: {{rang}} rang, {{acknowledged}} were acknowledged, {{returned}} returned.',
    '{{since}} 至 {{until}}：报警 {{rang}} 次，确认 {{acknowledged}} 次，恢复 {{returned}} 次。',
  ],
  open: ['Open ({{count}})', '当前报警（{{count}}）'],
  setAside: ['Set aside ({{count}})', '搁置、抑制与停用（{{count}}）'],
  steps: ['What people did ({{count}})', '人工处理（{{count}}）'],
  noneOpen: ['No alarm is open', '当前无报警'],
  noneAside: ['No alarm is set aside', '没有搁置的报警'],
  noSteps: ['Nobody did anything with an alarm', '无人工处理'],
} as const;

export const entities = {
  alarmHandover: {
    itself: ['Hand-over', '交接班'],
    madeAt: ['Handed over', '交班时间'],
    fromUserName: ['By', '交班人'],
    toUserName: ['To', '接班人'],
    signedBy: ['Signed', '签收'],
    open: ['Open', '当前报警'],
    setAside: ['Set aside', '搁置'],
    rang: ['Rang', '报警次数'],
    notes: ['Notes', '交接事项'],
  },
  handoverDraft: {
    itself: ['Hand-over', '交接班'],
    to: ['To', '接班人'],
    since: ['Since', '起始时间'],
    notes: ['Notes', '交接事项'],
  },
  handoverSign: {
    itself: ['Signature', '签收'],
    remark: ['Remark', '备注'],
  },
} as const;
