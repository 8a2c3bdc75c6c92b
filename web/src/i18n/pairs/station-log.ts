export const stationLog = {
  caption: ['What was written down of stations, newest first', '测站日志，最新在前'],
  add: ['New entry', '新增日志'],
  pin: ['Pin a note…', '添加批注…'],
  searchHint: ['Station code, text or person', '测站编码、内容或人员'],
  endHint: [
    'Without an end it is of one time; a mark that data are not to be trusted then goes on',
    '不填则为某一时刻；若标记数据存疑，则持续有效',
  ],
  untrustedHint: [
    'The data of that time are shaded in charts and marked in tables; they stay as they are',
    '该时段数据在过程线中以底色、在表格中以标记显示，数据本身不变',
  ],
  untrusted: ['not to be trusted', '数据存疑'],
  until: ['until {{time}}', '至 {{time}}'],
  kinds: {
    note: ['Note', '批注'],
    visit: ['Visit', '巡检'],
    repair: ['Repair', '维修'],
    fault: ['Fault', '故障'],
  },
} as const;

export const entities = {
  stationLog: {
    itself: ['Log entry', '日志'],
    stcd: ['Station', '测站'],
    kind: ['Kind', '类别'],
    beginTime: ['From', '开始时间'],
    endTime: ['To', '结束时间'],
    text: ['What', '内容'],
    person: ['Who was there', '现场人员'],
    isUntrusted: ['Data not to be trusted', '数据存疑'],
    creationTime: ['Created', '创建时间'],
  },
} as const;
