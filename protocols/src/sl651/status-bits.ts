/** A bit of element 45 (status and alarms): what it says when it is 0 and when it is 1. */
export interface StatusBit {
  readonly bit: number;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly zero: string;
  readonly one: string;
  /** The value that deserves attention, or null where neither does. */
  readonly alarm: 0 | 1 | null;
}

type Row = [nameEn: string, nameZh: string, zero: string, one: string, alarm: 0 | 1 | null];

const rows: readonly Row[] = [
  ['mains', '交流电充电状态', 'on', 'off', 1],
  ['battery', '蓄电池电压状态', 'normal', 'low', 1],
  ['stage limit', '水位超限报警状态', 'normal', 'alarm', 1],
  ['discharge limit', '流量超限报警状态', 'normal', 'alarm', 1],
  ['quality limit', '水质超限报警状态', 'normal', 'alarm', 1],
  ['flow meter', '流量仪表状态', 'normal', 'fault', 1],
  ['level gauge', '水位仪表状态', 'normal', 'fault', 1],
  ['cabinet door', '终端箱门状态', 'open', 'closed', 0],
  ['memory', '存储器状态', 'normal', 'fault', 1],
  ['IC card', 'IC卡功能有效', 'off', 'valid', null],
  ['pump', '水泵工作状态', 'running', 'stopped', null],
  ['remaining water', '剩余水量报警', 'normal', 'alarm', 1],
];

/** The twelve bits that table 58 of SL 651-2014 defines; 12 to 31 are reserved. */
export const statusBits: readonly StatusBit[] = rows.map(([nameEn, nameZh, zero, one, alarm], bit) => ({
  bit,
  nameEn,
  nameZh,
  zero,
  one,
  alarm,
}));

/** The numbers of the bits that are 1 in a status value, reserved ones included. */
export const bitsSet = (status: number): number[] =>
  Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => Math.floor(status / 2 ** bit) % 2 === 1);
