import type { Texts } from './text.ts';

/** What is said of devices, where they are bound and with whom they are shared. */
export const production = {
  CodeIsTaken: ['There is a device with the number "{0}" already.', '编号为“{0}”的设备已存在。'],
  CodesAreTaken: [
    '{0} of these {1} numbers are taken already: {2}. No device was created.',
    '这 {1} 个编号中有 {0} 个已被使用：{2}。未创建任何设备。',
  ],
  CodeIsTooLong: [
    '"{0}" has {1} characters; a device number has {2} at most.',
    '“{0}”有 {1} 个字符；设备编号最多 {2} 个字符。',
  ],
  CodeIsNotValid: [
    '"{0}" is no device number: begin with a letter or digit; then letters, digits, dots, hyphens, slashes and underscores.',
    '“{0}”不是有效的设备编号：须以字母或数字开头，其后可用字母、数字、点、连字符、斜线或下划线。',
  ],
  DeviceIsUnknown: ['There is no device with the number "{0}".', '没有编号为“{0}”的设备。'],
  DeviceIsScrapped: ['Device {0} is scrapped and cannot be bound.', '设备 {0} 已报废，不能绑定。'],
  DeviceIsBound: [
    'Device {0} is bound to a station and cannot be deleted. Unbind it first.',
    '设备 {0} 已绑定测站，不能删除。请先解绑。',
  ],
  DeviceIsBoundAt: [
    'Device {0} is bound to station {1} already. Unbind it there first.',
    '设备 {0} 已绑定测站 {1}，请先在该测站解绑。',
  ],
  DeviceIsBoundElsewhere: [
    'Device {0} is bound already, to a station that you do not see. Whoever sees it can unbind it.',
    '设备 {0} 已绑定您无权查看的测站，须由有权人员解绑。',
  ],
  StationIsUnknown: ['There is no station {0}, or you do not see it.', '没有测站 {0}，或您无权查看。'],
  DivisionIsUnknown: [
    '{0} is no code of a province, city or county by GB/T 2260.',
    '{0} 不是 GB/T 2260 规定的省、市、县行政区划代码。',
  ],
  IsUnboundAlready: ['Device {0} has been unbound from station {1} already.', '设备 {0} 已从测站 {1} 解绑。'],
  ShareWithOneself: ['You cannot share a device with yourself.', '不能将设备共享给自己。'],
  ComsumersAreUnknown: [
    'There are no active users with the numbers {0}; nothing was shared.',
    '没有编号为 {0} 的启用用户；未共享任何设备。',
  ],
  NothingToShare: [
    'Device {0} is not bound to a station: there are no data to share. Bind it first.',
    '设备 {0} 未绑定测站，没有可共享的数据。请先绑定。',
  ],
  NotYoursToShare: [
    'You do not see the station of device {0} by right of your own, so you cannot share it.',
    '设备 {0} 所在测站不在您自有的权限范围内，不能共享。',
  ],
} as const satisfies Texts;
