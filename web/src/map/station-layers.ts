import { IconLayer, ScatterplotLayer, TextLayer } from '@deck.gl/layers';
import type { PlacedLabel, Side } from './label-placement.ts';
import {
  type ChangeRing,
  labelGap,
  labelPixels,
  type MapFrame,
  ringMs,
  type StationLabel,
} from './map-frame.ts';
import { atlasMargin, iconMapping, iconName } from './marker-atlas.ts';
import { palettes, rgba } from './palette.ts';
import type { StationMark } from './station-marks.ts';

const iconLayer = (
  id: string,
  data: StationMark[],
  { markPixels, theme }: MapFrame,
  atlas: HTMLCanvasElement,
) =>
  new IconLayer<StationMark>({
    id,
    data,
    // The type names only URLs and textures, the layer takes any picture.
    iconAtlas: atlas as unknown as string,
    iconMapping,
    getIcon: (mark) => iconName(mark.shape, mark.freshness),
    getPosition: (mark) => mark.position,
    getSize: (mark) => (mark.freshness === 'live' ? 0.85 : 1),
    sizeScale: markPixels * atlasMargin,
    updateTriggers: { getIcon: theme, getSize: 0 },
  });

/** The stations themselves, one draw call. */
export const stationIconLayer = (frame: MapFrame, atlas: HTMLCanvasElement) =>
  iconLayer('stations', frame.marks, frame, atlas);

/** The selected station once more, above the crowd around it. */
export const selectedIconLayer = (frame: MapFrame, atlas: HTMLCanvasElement) =>
  iconLayer('selected-station', frame.selected ? [frame.selected] : [], frame, atlas);

/** A ring for a moment around stations whose value changed: it only fades, it never blinks. */
export const changeRingLayer = ({ rings, scale, markPixels, theme }: MapFrame) =>
  new ScatterplotLayer<ChangeRing>({
    id: 'changes',
    data: rings,
    stroked: true,
    filled: false,
    radiusUnits: 'pixels',
    lineWidthUnits: 'pixels',
    getPosition: (ring) => ring.position,
    getRadius: 0.7 * markPixels,
    getLineWidth: 1.5 * scale,
    getLineColor: (ring) => rgba(palettes[theme].ring, Math.round(120 * Math.max(0, 1 - ring.age / ringMs))),
    updateTriggers: { getLineColor: theme, getRadius: markPixels, getLineWidth: scale },
  });

/** A double ring around the selected station. */
export const selectionLayer = ({ selected, scale, markPixels, theme }: MapFrame) =>
  new ScatterplotLayer<StationMark>({
    id: 'selection',
    data: selected ? [selected] : [],
    stroked: true,
    filled: true,
    radiusUnits: 'pixels',
    lineWidthUnits: 'pixels',
    getPosition: (mark) => mark.position,
    getRadius: 0.6 * markPixels + 5 * scale,
    getLineWidth: 3 * scale,
    getLineColor: rgba(palettes[theme].selection),
    getFillColor: rgba(palettes[theme].selection, 40),
    updateTriggers: { getLineColor: theme, getFillColor: theme, getRadius: markPixels, getLineWidth: scale },
  });

const anchors = { right: 'start', left: 'end', below: 'middle', above: 'middle' } as const;
const baselines = { right: 'center', left: 'center', below: 'top', above: 'bottom' } as const;
const directions: Record<Side, [number, number]> = {
  right: [1, 0],
  left: [-1, 0],
  below: [0, 1],
  above: [0, -1],
};

/** Name, value and age beside those marks that have room for them. */
export const stationLabelLayer = (frame: MapFrame) => {
  const { theme, scale, markPixels, labels, characters, fontFamily } = frame;
  const colour = palettes[theme];
  const gap = labelGap(markPixels, scale);
  return new TextLayer<PlacedLabel<StationLabel>>({
    id: 'labels',
    data: labels,
    characterSet: characters,
    fontFamily,
    fontWeight: 500,
    fontSettings: { fontSize: 32, buffer: 6 },
    getText: ({ label }) => `${label.name}\n${label.reading}`,
    getPosition: ({ label }) => label.position,
    getSize: labelPixels * scale,
    lineHeight: 1.25,
    getColor: rgba(colour.label),
    background: true,
    backgroundPadding: [4, 2],
    backgroundBorderRadius: 3,
    getBackgroundColor: rgba(colour.labelBox, 215),
    getTextAnchor: ({ side }) => anchors[side],
    getAlignmentBaseline: ({ side }) => baselines[side],
    getPixelOffset: ({ side }) => [directions[side][0] * gap, directions[side][1] * gap],
    updateTriggers: { getColor: theme, getBackgroundColor: theme, getSize: scale, getPixelOffset: gap },
  });
};

/** All station layers from bottom to top. */
export const stationLayers = (frame: MapFrame, atlas: HTMLCanvasElement) => [
  changeRingLayer(frame),
  stationIconLayer(frame, atlas),
  selectionLayer(frame),
  selectedIconLayer(frame, atlas),
  stationLabelLayer(frame),
];
