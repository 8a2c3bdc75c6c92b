import type { StationState } from '@stationwall/contract/station';
import { mainElementOf } from '../station/main-element.ts';
import { createCharacterSet } from './character-set.ts';
import { createLabelPlacer } from './label-placement.ts';
import { labelReading, labelRoom } from './label-text.ts';
import { labelGap, labelPixels, type StationLabel } from './map-frame.ts';
import type { MapScene } from './map-scene.ts';
import { isNews, lookAt, markLooks } from './mark-looks.ts';
import type { MarkTable } from './mark-table.ts';
import { MarksInView } from './marks-in-view.ts';
import { latOf, lonOf, type WorldView } from './world.ts';

const mostLabels = 220;
/** No label is narrower; where not even this has room, its text need not be made. */
const leastWidthInEm = 5;

/** Among more marks than these, 'no rain' is no news. */
const crowdFrom = 60;

const isDry = (state: StationState): boolean =>
  state.station.sttp === 'PP' && state.values[mainElementOf(state) ?? '']?.value === 0;

const placeAt = ({ pixels, left, top }: WorldView, x: number, y: number): [number, number] => [
  lonOf((x + left) / pixels),
  latOf((y + top) / pixels),
];

const isSame = (a: StationLabel, b: StationLabel | undefined): boolean =>
  b !== undefined &&
  a.stcd === b.stcd &&
  a.spot.dx === b.spot.dx &&
  a.spot.dy === b.spot.dy &&
  a.ledTo?.[0] === b.ledTo?.[0] &&
  a.reading === b.reading &&
  a.name === b.name &&
  a.position[0] === b.position[0] &&
  a.position[1] === b.position[1];

/** Chooses the labels of one view after another, of what is in the picture only. The same list comes back while nothing differs. */
export function createLabelMaker() {
  const inView = new MarksInView();
  const characters = createCharacterSet();
  let labels: readonly StationLabel[] = [];

  function* wishes(table: MarkTable, view: WorldView, first: readonly number[]): Generator<number> {
    const slots = inView.slots.subarray(0, inView.count);
    const chosen = first.map((slot) => slots.indexOf(slot)).filter((mark) => mark >= 0);
    yield* chosen;
    for (const mark of inView.candidates(table.columns, view, markLooks.length))
      if (!chosen.includes(mark)) yield mark;
  }

  return (
    scene: MapScene,
    table: MarkTable,
    view: WorldView,
    { markPixels, scale }: { markPixels: number; scale: number },
  ): { labels: readonly StationLabel[]; characters: string } => {
    const gap = labelGap(markPixels, scale);
    const fontPixels = labelPixels * scale;
    const height = 2 * 1.25 * fontPixels + 6;
    const serverNow = scene.serverNow();
    const selected = table.slotOf(scene.selected) ?? null;
    inView.look(table.columns, view, gap);
    const placer = createLabelPlacer({
      width: view.width,
      height: view.height,
      gap,
      covered: scene.covered,
      isMarked: (box) => inView.isCovering(box, 0.8 * gap),
    });
    const isCrowd = inView.count > crowdFrom;
    const named = new Set([scene.selected, ...(scene.first ?? [])]);
    const first = [...named].flatMap((stcd) => table.slotOf(stcd) ?? []);
    const next: StationLabel[] = [];
    for (const mark of wishes(table, view, first)) {
      if (next.length >= mostLabels) break;
      const slot = inView.slots[mark] ?? 0;
      const wish = {
        x: inView.xs[mark] ?? 0,
        y: inView.ys[mark] ?? 0,
        width: leastWidthInEm * fontPixels,
        height,
        isForced: slot === selected,
        isLed: isNews(lookAt(table.columns.column(slot))) || first.includes(slot),
      };
      if (!placer.hasRoom(wish)) continue;
      const state = table.stateAt(slot);
      if (!wish.isForced && scene.tells?.(state) === false) continue;
      const told = scene.readingOf?.(state) ?? null;
      if (isCrowd && told === null && !wish.isForced && isDry(state)) continue;
      const name = scene.nameOf(state.station);
      const reading =
        told ?? labelReading(state, scene.elements, serverNow, scene.ageText, scene.trendOf?.(state));
      const spot = placer.place({ ...wish, width: labelRoom(name, reading) * fontPixels + 10 });
      if (!spot) continue;
      const { stcd, lon, lat } = state.station;
      const ledTo = spot.isLed ? placeAt(view, wish.x + spot.dx, wish.y + spot.dy) : null;
      next.push({ stcd, position: [lon ?? 0, lat ?? 0], name, reading, spot, ledTo });
      characters.add(name + reading);
    }
    if (next.length !== labels.length || !next.every((label, index) => isSame(label, labels[index])))
      labels = next;
    return { labels, characters: characters.all() };
  };
}
