export const deviceModel = {
  caption: ['Device models by manufacturer', '设备型号，按生产厂家排列'],
  add: ['New device model', '新建设备型号'],
  searchHint: ['Model, manufacturer, type or remark', '型号、厂家、类型或备注'],
  nameHint: ['As its manufacturer calls it', '生产厂家标注的型号'],
  typeHint: ['One of the device types', '从设备类型中选择'],
  minutes: ['min', '分钟'],
  powers: {
    battery: ['Battery', '电池'],
    solar: ['Solar', '太阳能'],
    mains: ['Mains', '市电'],
    other: ['Other', '其他'],
  },
} as const;

export const entities = {
  deviceModel: {
    itself: ['Device model', '设备型号'],
    name: ['Model', '型号'],
    manufacturer: ['Manufacturer', '生产厂家'],
    deviceTypeId: ['Device type', '设备类型'],
    deviceTypeName: ['Device type', '设备类型'],
    protocol: ['Protocol', '通信规约'],
    power: ['Power', '供电方式'],
    elements: ['Measures', '监测要素'],
    intervalMinutes: ['Reports every (min)', '报送间隔（分钟）'],
    remark: ['Remark', '备注'],
    creationTime: ['Created', '创建时间'],
  },
} as const;
