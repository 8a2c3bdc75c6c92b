import type { Texts } from './text.ts';

/** What is said of stations that cannot be kept as they were given. */
export const stationFaults = {
  DivisionIsUnknown: [
    'There is no administrative division {0} in GB/T 2260.',
    'GB/T 2260 中没有行政区划代码 {0}。',
  ],
  OutOfRange: ['{0} is {1}; allowed: −{2} to {2} degrees.', '{0}为 {1}；允许范围：−{2} 至 {2} 度。'],
  Longitude: ['Longitude', '经度'],
  Latitude: ['Latitude', '纬度'],
  LooksSwapped: [
    'Longitude {0} and latitude {1} look swapped: give longitude {1} and latitude {0}.',
    '经度 {0} 与纬度 {1} 疑似颠倒：应为经度 {1}、纬度 {0}。',
  ],
  OnlyInChina: [
    '{0} is used in China alone: longitude 72 to 138, latitude 0.8 to 56; given were {1}, {2}. Choose WGS-84, or correct them.',
    '{0} 仅用于中国境内：经度 72 至 138，纬度 0.8 至 56；给出的是 {1}，{2}。请选用 WGS-84 或更正坐标。',
  ],
  BothCoordinates: ['Give longitude and latitude, or neither.', '经度和纬度须同时填写，或都不填。'],
  BothOfAddress: [
    'Give the centre (1 to 255) and the ten-digit station address, or neither.',
    '中心站地址（1 至 255）与十位遥测站地址须同时填写，或都不填。',
  ],
  AddressIsTaken: [
    'The address {1} at centre {0} belongs to station {2} already.',
    '中心站 {0} 的遥测站地址 {1} 已属于测站 {2}。',
  ],
  AddressIsOthers: [
    'The address {1} at centre {0} belongs to another station already.',
    '中心站 {0} 的遥测站地址 {1} 已属于其他测站。',
  ],
  MnIsTaken: ['The MN {0} belongs to station {1} already.', 'MN {0} 已属于测站 {1}。'],
  MnIsOthers: ['The MN {0} belongs to another station already.', 'MN {0} 已属于其他测站。'],
  LevelsOfRiver: [
    'The warning stage {0} m has to be below the guarantee stage {1} m.',
    '警戒水位 {0} m 应低于保证水位 {1} m。',
  ],
  SeasonIsIncomplete: [
    'A flood-limit level needs its first day, last day (such as 06-15) and level.',
    '汛限水位须填写开始日期、结束日期（如 06-15）和水位。',
  ],
  DayIsNone: [
    'There is no day {0} in a year; give month and day, such as 06-15.',
    '{0} 不是有效日期，请填写月-日，例如 06-15。',
  ],
  SeasonsOverlap: ['The period {0} to {1} overlaps with {2} to {3}.', '时段 {0} 至 {1} 与 {2} 至 {3} 重叠。'],
  DepthsAscend: [
    'Depths grow from level to level: {0} cm is not above {1} cm.',
    '积水深度应逐级增大：{0} cm 不大于 {1} cm。',
  ],
  BoundDevices: ['{0} bound device(s); unbind first', '{0} 台已绑定设备（请先解绑）'],
} as const satisfies Texts;
