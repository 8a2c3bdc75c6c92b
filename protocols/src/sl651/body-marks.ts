import type { Annex, ElementList, Reading } from './element-list.ts';

/** Where a reader found what in a body: bytes `[from, to)`. */
export type BodyMark = { from: number; to: number } & (
  | { kind: 'station'; station: string; stationType: string | null }
  | { kind: 'time'; wallMs: number | null }
  | { kind: 'element'; readings: Reading[]; annexes: Annex[]; problems: string[] }
  | {
      kind: 'parameter';
      parameter: { nameZh: string; nameEn: string; unit: string; value: number | string | null };
    }
);

/** How much a list holds, to tell later what came to it. */
export const countsOf = ({ readings, annexes, problems }: ElementList): [number, number, number] => [
  readings.length,
  annexes.length,
  problems.length,
];

/** Marks what came to a list since it held `counts`. */
export function markElement(
  marks: BodyMark[],
  [from, to]: readonly [number, number],
  list: ElementList,
  [readings, annexes, problems]: readonly [number, number, number],
): void {
  marks.push({
    ...{ kind: 'element', from, to },
    readings: list.readings.slice(readings),
    annexes: list.annexes.slice(annexes),
    problems: list.problems.slice(problems),
  });
}
