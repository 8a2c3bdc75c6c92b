/** What duty officers call elements of SL 651 whose name in the standard fills a column; by symbol, Chinese alone. */
export const shortNamesZh: Readonly<Record<string, string>> = {
  Z: '水位',
  ZB: '下游水位',
  ZU: '上游水位',
  Q: '流量',
  QA: '总流量',
  QZ: '过闸流量',
  PJ: '当前雨量',
  PT: '累计雨量',
  PN01: '1分钟雨量',
  PN05: '5分钟雨量',
  PN10: '10分钟雨量',
  PN30: '30分钟雨量',
  VT: '电压',
  ZT: '状态与报警',
};
