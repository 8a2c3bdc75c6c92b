/** A time zone as people call it, with its IANA name: `China Standard Time (Asia/Shanghai)`, `中国标准时间（Asia/Shanghai）`. */
export function timeZoneText(language: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  const called = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  if (called === timeZone || /^(GMT|UTC)/.test(called)) return timeZone;
  return language.startsWith('zh') ? `${called}（${timeZone}）` : `${called} (${timeZone})`;
}
