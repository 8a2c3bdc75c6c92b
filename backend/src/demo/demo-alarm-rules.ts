import type { Values } from '../store/entity-rows.ts';

const usual: Values = {
  ...{ element: '', side: 'H', setpoint: null, deadband: 0, minutes: null, span: '1h', bit: null },
  ...{ onDelayS: 0, offDelayS: 0, priority: 2, isLatching: false, isEnabled: true, suppressedById: null },
  ...{ stcd: '', categoryId: null, deviceTypeId: null, branch: '', textZh: '', textEn: '' },
  ...{ consequence: '', response: '', respondMinutes: null, expression: '' },
  ...{ activeDays: '', activeFrom: '', activeTo: '', seasonFrom: '', seasonTo: '' },
};

const ofCategory = (begin: string) => ({ category: begin });

/** One rule of each kind, beside what rings by the levels of stations: a storm rings them, a quiet night does not. */
const rules: readonly (Values & { category?: string })[] = [
  {
    ...{ name: '十分钟降雨 Rain of ten minutes', kind: 'sum', element: 'PJ', span: '10min' },
    ...{ setpoint: 3, deadband: 1.5, priority: 2 },
    consequence: '道路积水 Water on the streets within half an hour',
    ...{ response: '查看积水站和雷达回波 Look at ponding stations and the radar', respondMinutes: 30 },
  },
  {
    ...{ name: '一小时降雨 Rain of an hour', kind: 'sum', element: 'PJ', span: '1h' },
    ...{ setpoint: 20, deadband: 5, priority: 3 },
    consequence: '小流域洪水、城市内涝 Flash floods and ponding within hours',
    ...{ response: '核对雷达回波，通知下游值班 Check radar, call the duty downstream', respondMinutes: 15 },
  },
  {
    ...{ name: '河道水位陡涨 River rising fast', kind: 'change', element: 'Z', ...ofCategory('河道站') },
    ...{ setpoint: 0.5, deadband: 0.2, minutes: 30, priority: 3, offDelayS: 300 },
    consequence: '下游水位随后上涨 The wave arrives downstream',
    ...{ response: '核对上游站 Compare the stations upstream', respondMinutes: 30 },
  },
  {
    ...{ name: '电池电压低 Battery low', kind: 'threshold', element: 'VT', side: 'L', setpoint: 11.5 },
    ...{ deadband: 0.3, onDelayS: 60, priority: 1 },
    response: '安排换电池 Plan a visit to change the battery',
  },
  {
    ...{ name: '水位无变化 Stage stuck', kind: 'stuck', element: 'Z', minutes: 6, priority: 1 },
    ...{ isEnabled: false, ...ofCategory('河道站') },
    response: '现场检查传感器 Check the sensor on site',
  },
  {
    ...{ name: '数据存疑 Doubtful data', kind: 'quality', element: '', offDelayS: 120, priority: 1 },
    response: '查看测站页面的可疑读数 Look at the marked readings of the station',
  },
  {
    ...{ name: '市电中断 Mains failed', kind: 'status', bit: 0, onDelayS: 30, offDelayS: 300, priority: 1 },
    response: '联系供电部门，估计电池还能用多久 Call the grid, reckon how long the battery lasts',
  },
];

/** The same as rows; `categoryOf` finds a category of stations by how its name begins. */
export const demoAlarmRules = (categoryOf: (begin: string) => number | null): Values[] =>
  rules.map(({ category, ...rule }) => ({
    ...usual,
    ...rule,
    categoryId: category === undefined ? null : categoryOf(category),
  }));
