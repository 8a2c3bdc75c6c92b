export const stationCurve = {
  caption: ['Curves of stations; of one kind the newest first', '测站关系曲线，同类最新在前'],
  add: ['New curve', '新建曲线'],
  newer: ['New from here…', '据此新建…'],
  show: ['Show curve {{name}}', '查看曲线 {{name}}'],
  searchHint: ['Station code, name or remark', '测站编码、名称或备注'],
  nameHint: ['Such as ‘Survey of spring 2026’', '例如“2026年汛前实测”'],
  validFromHint: ['Until the next curve of the kind', '至同类下一条曲线生效为止'],
  pointsHint: [
    'Typed row by row, or pasted from a spreadsheet: two columns, stage and value',
    '可逐行输入，也可从电子表格粘贴两列：水位和数值',
  ],
  kinds: { rating: ['Rating curve', '水位流量关系'], storage: ['Storage curve', '水位库容关系'] },
  stage: ['Stage', '水位'],
  quantity: { rating: ['Discharge', '流量'], storage: ['Storage', '蓄水量'] },
  unit: { rating: ['m³/s', 'm³/s'], storage: ['10⁶ m³', '10⁶ m³'] },
  drawn: ['{{kind}} with {{count}} points', '{{kind}}，共 {{count}} 个点'],
  span: ['{{count}} points, {{from}} to {{to}} m', '{{count}} 个点，{{from}} 至 {{to}} m'],
  above: {
    datum: ['Stages of this station are counted from the datum {{datum}}', '该站水位以基面{{datum}}起算'],
    gaugeZero: [
      'Stages of this station are counted from its gauge zero, {{zero}} m above the datum {{datum}}',
      '该站水位以水尺零点起算，零点高程为基面{{datum}}以上 {{zero}} m',
    ],
  },
  fault: {
    few: ['A curve has at least two points', '关系曲线至少需要两个点'],
    half: ['A row has both a stage and a value', '每行须同时填写水位和数值'],
    points: ['Some rows are wrong; they are marked and named below', '部分行有误，已标出并在下方说明'],
    twice: ['Row {{row}}: the stage {{stage}} is there already', '第 {{row}} 行：水位 {{stage}} 重复'],
    falls: [
      'Row {{row}}: {{value}} at the stage {{stage}} is less than {{lower}} at the stage {{below}}',
      '第 {{row}} 行：水位 {{stage}} 的 {{value}} 小于水位 {{below}} 的 {{lower}}',
    ],
  },
} as const;

export const entities = {
  stationCurve: {
    itself: ['Curve', '关系曲线'],
    stcd: ['Station', '测站'],
    kind: ['Kind', '类型'],
    name: ['Name', '名称'],
    validFrom: ['Valid from', '生效时间'],
    points: ['Points', '点'],
    remark: ['Remark', '备注'],
    creationTime: ['Created', '创建时间'],
  },
} as const;
