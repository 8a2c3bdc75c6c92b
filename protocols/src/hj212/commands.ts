/** A command code of HJ 212-2017 (6.6.5) or HJ/T 212-2005. `vendor` = seen in the field, in neither of them. */
interface CommandRow {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly of: '2017' | '2005' | 'vendor';
}

type Row = [code: string, zh: string, en: string, of?: CommandRow['of']];

const rows: readonly Row[] = [
  ['1000', '设置超时时间及重发次数', 'Set timeout and repeats'],
  ['1011', '提取/上传现场机时间', 'Clock of the device'],
  ['1012', '设置现场机时间', 'Set clock'],
  ['1013', '现场机时间校准请求', 'Ask for the time'],
  ['1021', '提取污染物报警门限值', 'Read alarm limits', '2005'],
  ['1022', '设置污染物报警门限值', 'Set alarm limits', '2005'],
  ['1031', '提取上位机地址', 'Read address of the centre', '2005'],
  ['1032', '设置上位机地址', 'Set address of the centre', '2005'],
  ['1041', '提取数据上报时间', 'Read reporting time', '2005'],
  ['1042', '设置数据上报时间', 'Set reporting time', '2005'],
  ['1061', '提取/上传实时数据间隔', 'Interval of real-time data'],
  ['1062', '设置实时数据间隔', 'Set interval of real-time data'],
  ['1063', '提取/上传分钟数据间隔', 'Interval of minute data'],
  ['1064', '设置分钟数据间隔', 'Set interval of minute data'],
  ['1072', '设置现场机访问密码', 'Set password'],
  ['2011', '取污染物实时数据', 'Real-time data'],
  ['2012', '停止察看污染物实时数据', 'Stop real-time data'],
  ['2021', '取设备运行状态数据', 'State of devices'],
  ['2022', '停止察看设备运行状态', 'Stop state of devices'],
  ['2031', '取污染物日历史数据', 'Daily data'],
  ['2041', '取设备运行时间日历史数据', 'Daily run time of devices'],
  ['2051', '取污染物分钟数据', 'Minute data'],
  ['2061', '取污染物小时数据', 'Hourly data'],
  ['2071', '取污染物报警记录', 'Alarm records', '2005'],
  ['2072', '上传报警事件', 'Alarm event', '2005'],
  ['2081', '上传数采仪开机时间', 'Start of the data logger'],
  ['3011', '零点校准量程校准', 'Calibrate zero and span'],
  ['3012', '即时采样', 'Sample now'],
  ['3013', '启动清洗/反吹', 'Clean or blow back'],
  ['3014', '比对采样', 'Sample for comparison'],
  ['3015', '超标留样', 'Keep a sample that exceeds limits'],
  ['3016', '设置采样时间周期', 'Set sampling period'],
  ['3017', '提取采样时间周期', 'Sampling period'],
  ['3018', '提取出样时间', 'Time to result'],
  ['3019', '提取设备唯一标识', 'Serial number of the device'],
  ['3020', '提取现场机信息', 'Information of the device'],
  ['3021', '设置现场机参数', 'Set parameters of the device'],
  ['9011', '请求应答', 'Answer to a request'],
  ['9012', '执行结果', 'Result of a command'],
  ['9013', '通知应答', 'Answer to a notice'],
  ['9014', '数据应答', 'Answer to data'],
  ['9015', '心跳', 'Heartbeat', 'vendor'],
  ['9021', '登录', 'Sign in', 'vendor'],
];

const byCode = new Map<string, CommandRow>(
  rows.map(([code, nameZh, nameEn, of = '2017']) => [code, { code, nameZh, nameEn, of }]),
);

/** The row of a command code, or undefined. */
export const commandOf = (code: string): CommandRow | undefined => byCode.get(code);
