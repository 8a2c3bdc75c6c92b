export const sensor = {
  caption: [
    'Sensors and their calibrations; of one element the newest first',
    '传感器及其率定记录，同一要素最新在前',
  ],
  add: ['New sensor', '新建传感器'],
  calibrate: ['New calibration…', '新增率定…'],
  searchHint: ['Station code, serial number or model', '测站编码、序列号或型号'],
  validFromHint: [
    'Observations from then on are corrected so; those that are stored already are recalculated, and keep what was sent',
    '自该时间起的观测值按此修正；已入库的数据将重新计算，并保留报送值',
  ],
  scaleHint: ['value = sent × scale + offset', '数值 = 报送值 × 比例系数 + 修正值'],
  scaleZero: ['A scale of 0 would make every value the same', '比例系数为 0 会使所有数值相同'],
  offsetHint: ['In the unit of the element', '单位与要素相同'],
} as const;

export const entities = {
  sensor: {
    itself: ['Sensor', '传感器'],
    stcd: ['Station', '测站'],
    element: ['Element', '要素'],
    serialNumber: ['Serial number', '序列号'],
    model: ['Model', '型号'],
    installedOn: ['Installed', '安装日期'],
    validFrom: ['Valid from', '生效时间'],
    scale: ['Scale', '比例系数'],
    zeroOffset: ['Offset', '修正值'],
    calibratedBy: ['Calibrated by', '率定人'],
    remark: ['Remark', '备注'],
    creationTime: ['Created', '创建时间'],
  },
} as const;
