import { expect, test } from 'vitest';
import { clusterAt, MarkClusters } from './mark-clusters.ts';
import { MarkColumns } from './mark-columns.ts';
import { type MarkLook, placeOfLook } from './mark-looks.ts';

const pixelsAt = (zoom: number) => 512 * 2 ** zoom;

/** So many stations around Wuhan, some hundred metres apart. */
function crowd(count: number) {
  const columns = new MarkColumns();
  columns.resize(count);
  for (let slot = 0; slot < count; slot++) {
    columns.writePlace(slot, 114.3 + 0.004 * (slot % 50), 30.6 + 0.004 * Math.floor(slot / 50));
    columns.writeLook(slot, 0, placeOfLook('live'), true);
  }
  const clusters = new MarkClusters(columns);
  const look = (slot: number, next: MarkLook) => columns.writeLook(slot, 0, placeOfLook(next), true);
  const told = (zoom: number) =>
    clusters.at(pixelsAt(zoom), 1).map(({ count: stations, worst }) => [stations, worst]);
  const drawn = () =>
    Array.from({ length: count }, (_, slot) => slot).filter((slot) => columns.isDrawn(slot));
  return { columns, clusters, look, told, drawn };
}

test('whoever has no more than two thousand stations sees each of them', () => {
  const { told, drawn } = crowd(2_000);
  expect([told(4), drawn().length]).toEqual([[], 2_000]);
});

test('what cannot be seen apart is one cluster, which tells the worst of what is in it as it changes', () => {
  const { clusters, look, told, drawn } = crowd(2_500);
  expect([told(4), drawn()]).toEqual([[[2_500, 'live']], []]);
  look(7, 'late');
  look(9, 'stale');
  expect(told(4)).toEqual([[2_500, 'stale']]);
  const before = clusters.at(pixelsAt(4), 1);
  expect(clusters.at(pixelsAt(4.9), 1)).toBe(before);
  look(9, 'live');
  expect(told(4)).toEqual([[2_500, 'late']]);
});

test('an open alarm stands for itself, and so does water above its level', () => {
  const { look, told, drawn } = crowd(2_500);
  told(4);
  look(3, 'alarm2');
  look(8, 'water1');
  expect([told(4), drawn()]).toEqual([[[2_498, 'live']], [3, 8]]);
  look(3, 'live');
  expect([told(4), drawn()]).toEqual([[[2_499, 'live']], [8]]);
});

test('closer up, and where a filter leaves few, all are marks again', () => {
  const { columns, told, drawn } = crowd(2_500);
  told(4);
  expect([told(12), drawn().length]).toEqual([[], 2_500]);
  told(4);
  for (let slot = 100; slot < 2_500; slot++) columns.writeLook(slot, 0, 0, false);
  expect([told(4), drawn().length]).toEqual([[], 100]);
});

test('a badge is met where it lies', () => {
  const { clusters } = crowd(2_500);
  const [one] = clusters.at(pixelsAt(4), 1);
  if (!one) throw new Error('there is no cluster');
  const beside = { x: one.x + 10 / pixelsAt(4), y: one.y };
  const met = [22, 8].map((reach) => clusterAt([one], beside, reach / pixelsAt(4)));
  expect(met).toEqual([one, null]);
});
