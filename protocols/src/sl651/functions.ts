/** A function code of SL 651-2014 Annex B. `body` says how the uplink body is read (see `decodeBody`). */
export interface FunctionRow {
  readonly code: number;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly body: UplinkBody;
}

type UplinkBody =
  | 'plain'
  | 'report'
  | 'parameters'
  | 'version'
  | 'switches'
  | 'gates'
  | 'quota'
  | 'events'
  | 'raw';

type Row = [code: number, zh: string, en: string, body: UplinkBody];

const rows: readonly Row[] = [
  [0x2f, '链路维持报', 'Keep-alive', 'plain'],
  [0x30, '测试报', 'Test report', 'report'],
  [0x31, '均匀时段水文信息报', 'Even-interval series', 'report'],
  [0x32, '遥测站定时报', 'Timed report', 'report'],
  [0x33, '遥测站加报报', 'Added report', 'report'],
  [0x34, '遥测站小时报', 'Hourly report', 'report'],
  [0x35, '遥测站人工置数报', 'Manual entry report', 'report'],
  [0x36, '遥测站图片报或中心站查询遥测站图片采集信息', 'Picture', 'report'],
  [0x37, '中心站查询遥测站实时数据', 'Query current data', 'report'],
  [0x38, '中心站查询遥测站时段数据', 'Query a period', 'report'],
  [0x39, '中心站查询遥测站人工置数', 'Query manual entry', 'report'],
  [0x3a, '中心站查询遥测站指定要素数据', 'Query named elements', 'report'],
  [0x40, '中心站修改遥测站基本配置表', 'Change basic configuration', 'parameters'],
  [0x41, '中心站读取遥测站基本配置表/遥测站自报基本配置表', 'Read basic configuration', 'parameters'],
  [0x42, '中心站修改遥测站运行参数配置表', 'Change runtime configuration', 'parameters'],
  [
    0x43,
    '中心站读取遥测站运行参数配置表/遥测站自报运行参数配置表',
    'Read runtime configuration',
    'parameters',
  ],
  [0x44, '查询水泵电机实时工作数据', 'Query pump motor data', 'report'],
  [0x45, '查询遥测终端软件版本', 'Query software version', 'version'],
  [0x46, '查询遥测站状态和报警信息', 'Query status and alarms', 'report'],
  [0x47, '初始化固态存储数据', 'Clear stored data', 'plain'],
  [0x48, '恢复终端出厂设置', 'Restore factory settings', 'plain'],
  [0x49, '修改密码', 'Change password', 'parameters'],
  [0x4a, '设置遥测站时钟', 'Set clock', 'plain'],
  [0x4b, '设置遥测终端IC卡状态', 'Set IC card state', 'report'],
  [0x4c, '控制水泵开关命令/水泵状态信息自报', 'Pump switches', 'switches'],
  [0x4d, '控制阀门开关命令/阀门状态信息自报', 'Valve switches', 'switches'],
  [0x4e, '控制闸门开关命令/闸门状态信息自报', 'Gate switches', 'gates'],
  [0x4f, '水量定值控制命令', 'Volume quota control', 'quota'],
  [0x50, '中心站查询遥测站事件记录', 'Query event log', 'events'],
  [0x51, '中心站查询遥测站时钟', 'Query clock', 'plain'],
];

const byCode = new Map(rows.map(([code, nameZh, nameEn, body]) => [code, { code, nameZh, nameEn, body }]));

/** The row of a function code: the standard's, the user range E0 to FF (read as reports), or a reserved one (raw). */
export function functionOf(code: number): FunctionRow {
  const row = byCode.get(code);
  if (row) return row;
  return code >= 0xe0
    ? { code, nameZh: '用户自定义', nameEn: 'User function', body: 'report' }
    : { code, nameZh: '保留', nameEn: 'Reserved function', body: 'raw' };
}
