import type { Text } from './text.ts';

/** What rows are called that refer to one that is to be deleted. */
export const usedBy: Readonly<Record<string, Text>> = {
  alarmRule: ['alarm rule', '报警规则'],
  device: ['device', '设备'],
  deviceModel: ['device model', '设备型号'],
  ledContent: ['content', '显示内容'],
  reportSchedule: ['scheduled report', '定时报表'],
  station: ['station', '测站'],
};

/** `{0}` what they are called, `{1}` the first of them by name, `{2}` how many more there are, `{3}` how many in all. */
export const usedWords = {
  Few: ['{0} {1}', '{0} {1} '],
  Many: ['{0} {1} and {2} more', '{0} {1} 等 {3} 个'],
} as const;
