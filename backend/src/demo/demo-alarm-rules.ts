import type { Values } from '../store/entity-rows.ts';

const usual: Values = {
  ...{ element: '', side: 'H', setpoint: null, deadband: 0, minutes: null, span: '1h', bit: null },
  ...{ onDelayS: 0, offDelayS: 0, priority: 2, isLatching: false, isEnabled: true },
  ...{ stcd: '', categoryId: null, deviceTypeId: null, branch: '', textZh: '', textEn: '' },
  ...{ consequence: '', response: '', respondMinutes: null },
};

/** One rule of each kind, beside what rings by the levels of stations: a storm rings them, a quiet night does not. */
export const demoAlarmRules: readonly Values[] = [
  {
    ...{
      name: '一小时降雨 Rain of an hour',
      kind: 'sum',
      element: 'PJ',
      setpoint: 16,
      priority: 3,
      span: '1h',
    },
    consequence: '小流域洪水、城市内涝 Flash floods and ponding within hours',
    ...{ response: '核对雷达回波，通知下游值班 Check radar, call the duty downstream', respondMinutes: 15 },
  },
  {
    ...{ name: '河道水位陡涨 River rising fast', kind: 'change', element: 'Z', setpoint: 0.5, deadband: 0.2 },
    ...{ minutes: 30, priority: 3, offDelayS: 300 },
    consequence: '下游水位随后上涨 The wave arrives downstream',
    ...{ response: '核对上游站 Compare the stations upstream', respondMinutes: 30 },
  },
  {
    ...{ name: '电池电压低 Battery low', kind: 'threshold', element: 'VT', side: 'L', setpoint: 11.5 },
    ...{ deadband: 0.3, onDelayS: 120, priority: 1 },
    response: '安排换电池 Plan a visit to change the battery',
  },
  {
    ...{
      name: '水位无变化 Stage stuck',
      kind: 'stuck',
      element: 'Z',
      minutes: 6,
      priority: 1,
      isEnabled: false,
    },
    response: '现场检查传感器 Check the sensor on site',
  },
  {
    ...{ name: '数据存疑 Doubtful data', kind: 'quality', element: '', offDelayS: 120, priority: 1 },
    response: '查看测站页面的可疑读数 Look at the marked readings of the station',
  },
  {
    ...{ name: '蓄电池状态位 Battery bit', kind: 'status', bit: 1, priority: 1 },
    response: '安排换电池 Plan a visit to change the battery',
  },
].map((rule) => ({ ...usual, ...rule }));
