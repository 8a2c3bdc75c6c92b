import { type StationState, unreported } from '@stationwall/contract/station';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStationsStore } from '../platform/stations-store.ts';
import { createFreshnessBoard } from '../station/freshness-board.ts';
import type { MapFrame, StationLabel } from './map-frame.ts';
import { MarkTable } from './mark-table.ts';
import { iconMapping } from './marker-atlas.ts';
import { markLayer, selectedIconLayer, selectionLayer, stationLabelLayer } from './station-layers.ts';

const now = Date.UTC(2026, 10, 21, 3);
const zhutuo: StationState = {
  ...unreported({
    stcd: '61000001',
    nameZh: '朱沱',
    nameEn: 'Zhutuo',
    sttp: 'ZZ',
    lon: 105,
    lat: 29,
    river: null,
    intervalS: 10,
    isPublic: true,
  }),
  reportedAt: now - 20_000,
};
const label: StationLabel = {
  stcd: '61000001',
  position: [105, 29],
  name: 'Zhutuo',
  reading: '203.400 m (12 s)',
  spot: { side: 'left', dx: -14, dy: 0, isLed: false },
  ledTo: null,
};
const atlas = {} as HTMLCanvasElement;
const selectedMark = { position: [105, 29], icon: 'stage-late' };

let frame: MapFrame;

beforeEach(() => {
  const store = createStationsStore((flush) => flush());
  store.replaceAll([zhutuo]);
  const board = createFreshnessBoard(store, () => now);
  board.start()();
  frame = {
    theme: 'light',
    scale: 1,
    markPixels: 20,
    table: new MarkTable(board),
    tableId: '1',
    revision: 1,
    labels: [label],
    clusters: [],
    characters: 'abc',
    selected: null,
  };
});

describe('the station layers', () => {
  it('draw marks from the table itself, which nothing is computed from again', () => {
    const { table, markPixels, tileScale, ringColour } = markLayer(frame, atlas).props;
    expect([table === frame.table, markPixels, tileScale, ringColour]).toEqual([
      true,
      20,
      28 / 24,
      [28, 33, 39],
    ]);
  });

  it('mark the selected station, and only when there is one', () => {
    expect(selectionLayer(frame).props.data).toEqual([]);
    const selected = { ...frame, selected: 0 };
    expect(selectionLayer(selected).props.data).toEqual([selectedMark]);
    expect(selectedIconLayer(selected, atlas).props.data).toEqual([selectedMark]);
    expect(iconMapping[selectedMark.icon]).toEqual({ x: 560, y: 112, width: 112, height: 112, mask: false });
  });

  it('ring no station that is not drawn', () => {
    frame.table.look(() => false);
    expect(selectionLayer({ ...frame, selected: 0 }).props.data).toEqual([]);
  });

  it('write a label on the side that was found free', () => {
    const { getText, getTextAnchor, getPixelOffset } = stationLabelLayer(frame).props;
    const call = (accessor: unknown) => (accessor as (label: unknown) => unknown)(label);
    expect([call(getText), call(getTextAnchor), call(getPixelOffset)]).toEqual([
      'Zhutuo\n203.400 m (12 s)',
      'end',
      [-14, 0],
    ]);
  });
});
