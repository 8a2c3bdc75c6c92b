/** What a station may have in common with others. */
type Grouped = { stcd: string; sttp: string; river?: string | null };

/** Stations that have something in common, such as a river, and may be chosen together. */
export interface StationGroup {
  /** `river:汉江` or `type:PP`. */
  id: string;
  name: string;
  stcds: readonly string[];
}

/** Rivers and types of these stations, by name; `typeName` and `riverName` say what one is called. */
export function stationGroups(
  stations: readonly Grouped[],
  typeName: (sttp: string) => string,
  riverName: (river: string) => string,
): Record<'river' | 'type', StationGroup[]> {
  const groups = { river: new Map<string, string[]>(), type: new Map<string, string[]>() };
  const put = (kind: keyof typeof groups, name: string, stcd: string) => {
    const known = groups[kind].get(name);
    if (known) known.push(stcd);
    else groups[kind].set(name, [stcd]);
  };
  for (const { stcd, river, sttp } of stations) {
    if (river) put('river', river, stcd);
    put('type', sttp, stcd);
  }
  const told = (kind: keyof typeof groups, nameOf: (key: string) => string) =>
    [...groups[kind]]
      .map(([key, stcds]) => ({ id: `${kind}:${key}`, name: nameOf(key), stcds }))
      .sort((one, other) => one.name.localeCompare(other.name));
  return { river: told('river', riverName), type: told('type', typeName) };
}

/** Which of them are not granted yet, in their order. */
export const notYetIn = (granted: readonly string[], stcds: readonly string[]): string[] => {
  const has = new Set(granted);
  return stcds.filter((stcd) => !has.has(stcd));
};
