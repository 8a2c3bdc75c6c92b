import { describe, expect, it } from 'vitest';
import type { MapFrame } from './map-frame.ts';
import { iconMapping } from './marker-atlas.ts';
import { changeRingLayer, selectionLayer, stationIconLayer, stationLabelLayer } from './station-layers.ts';
import type { StationMark } from './station-marks.ts';

const mark: StationMark = { stcd: '61000001', position: [105, 29], shape: 'stage', freshness: 'late' };
const frame: MapFrame = {
  theme: 'light',
  scale: 1,
  markPixels: 20,
  fontFamily: 'sans-serif',
  marks: [mark],
  rings: [
    { position: [105, 29], age: 0 },
    { position: [105, 29], age: 1_500 },
  ],
  labels: [
    {
      label: { stcd: '61000001', position: [105, 29], name: 'Zhutuo', reading: '203.400 m (12 s)' },
      side: 'left',
    },
  ],
  characters: 'abc',
  selected: null,
};
const info = { index: 0, data: [], target: [] };

describe('the station layers', () => {
  it('draw an icon that exists for every shape and freshness', () => {
    const atlas = {} as HTMLCanvasElement;
    const { getIcon, data } = stationIconLayer(frame, atlas).props;
    expect(data).toBe(frame.marks);
    const name = (getIcon as (mark: StationMark) => string)(mark);
    expect(name).toBe('stage-late');
    expect(iconMapping[name]).toEqual({ x: 112, y: 112, width: 112, height: 112, mask: false });
  });

  it('let a change ring fade to nothing', () => {
    const { getLineColor } = changeRingLayer(frame).props;
    const alphas = frame.rings.map(
      (ring) => (getLineColor as unknown as (ring: unknown) => number[])(ring)[3],
    );
    expect(alphas).toEqual([120, 0]);
  });

  it('mark the selected station, and only when there is one', () => {
    expect(selectionLayer(frame).props.data).toEqual([]);
    expect(selectionLayer({ ...frame, selected: mark }).props.data).toEqual([mark]);
  });

  it('write a label on the side that was found free', () => {
    const { getText, getTextAnchor, getPixelOffset } = stationLabelLayer(frame).props;
    const [label] = frame.labels;
    if (!label) throw new Error('the frame has a label');
    const call = (accessor: unknown) => (accessor as (label: unknown, info: unknown) => unknown)(label, info);
    expect([call(getText), call(getTextAnchor), call(getPixelOffset)]).toEqual([
      'Zhutuo\n203.400 m (12 s)',
      'end',
      [-14, 0],
    ]);
  });
});
