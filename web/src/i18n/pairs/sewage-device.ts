export const sewageDevice = {
  caption: ['Outfalls with their permits and limits', '排污口的许可证与限值'],
  add: ['New outfall', '新建排污口'],
  searchHint: ['Station code, permit, holder or contact', '测站编码、许可证号、单位或联系人'],
  stationHint: ['A station that speaks HJ 212', '采用 HJ 212 的测站'],
  noLimits: ['None entered', '未录入'],
  editLimits: ['Limits…', '限值…'],
  data: ['Data', '数据'],
} as const;

export const entities = {
  sewageDevice: {
    itself: ['Outfall', '排污口'],
    stcd: ['Station', '测站'],
    permitNumber: ['Discharge permit', '排污许可证号'],
    holder: ['Holder', '排污单位'],
    validUntil: ['Valid until', '有效期至'],
    standard: ['Standard', '执行标准'],
    contact: ['Contact', '联系人'],
    phone: ['Phone', '联系电话'],
    remark: ['Remark', '备注'],
    limits: ['Limits', '限值'],
    creationTime: ['Created', '创建时间'],
  },
} as const;
