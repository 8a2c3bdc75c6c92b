export const wall = {
  rainIn: ['Rain in mm, in the last', '最近雨量 (mm)'],
  rainClass: ['Class of 24 h', '24 小时等级'],
  takeover: ['Alarm', '报警'],
  paused: ['paused', '已暂停'],
  skew: ['screen’s clock {{seconds}} s', '屏幕时钟 {{seconds}} 秒'],
  neverReported: ['never reported', '从未报送'],
  silentFor: ['silent for {{age}}', '已 {{age}} 未报送'],
  more_one: ['and {{count}} more', '另有 {{count}} 项'],
  more_other: ['and {{count}} more', '另有 {{count}} 项'],
  noLevels: ['No station has a warning level and a stage.', '没有同时具备警戒水位和水位数据的测站。'],
  above: ['{{amount}} above warning', '超警戒 {{amount}}'],
  below: ['{{amount}} below warning', '距警戒 {{amount}}'],
} as const;
