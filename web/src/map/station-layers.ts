import type { Layer } from '@deck.gl/core';
import { IconLayer, LineLayer, ScatterplotLayer, TextLayer } from '@deck.gl/layers';
import { markerShapeOf } from '../station/marker-shape.ts';
import { labelGap, labelPixels, type MapFrame, ringMs, type StationLabel } from './map-frame.ts';
import type { MarkCluster } from './mark-clusters.ts';
import { MarkLayer } from './mark-layer.ts';
import { lookAt } from './mark-looks.ts';
import { atlasMargin, iconMapping, iconName } from './marker-atlas.ts';
import { lookColour, palettes, rgba } from './palette.ts';

/** Everything is flat; only among the marks themselves one lies above another. */
const parameters = { depthCompare: 'always', depthWriteEnabled: false } as const;

/** A layer of nothing costs a frame as much as one of something, unless it is not to be seen. */
const drawn = <Row>(data: Row[]): { data: Row[]; visible: boolean } => ({ data, visible: data.length > 0 });

const fontFamily =
  'Inter, "Noto Sans CJK SC", "Noto Sans SC", "PingFang SC", "Microsoft YaHei", system-ui, sans-serif';

/** All stations, with rings around those whose value has just changed. */
export const markLayer = (
  { table, tableId, revision, markPixels, scale, theme }: MapFrame,
  atlas: HTMLCanvasElement,
) =>
  new MarkLayer({
    id: `stations-${tableId}`,
    table,
    revision,
    atlas,
    markPixels,
    tileScale: atlasMargin,
    ringPixels: 1.5 * scale,
    ringMs,
    ringColour: rgba(palettes[theme].ring).slice(0, 3) as [number, number, number],
    parameters: { depthCompare: 'less-equal', depthWriteEnabled: true },
  });

interface SelectedMark {
  position: [lon: number, lat: number];
  icon: string;
}

function selectedMarks({ table, selected }: MapFrame): SelectedMark[] {
  if (selected === null || !table.columns.isShown(selected)) return [];
  const { sttp, lon, lat } = table.stateAt(selected).station;
  const look = lookAt(table.columns.column(selected));
  return [{ position: [lon ?? 0, lat ?? 0], icon: iconName(markerShapeOf(sttp), look) }];
}

/** The selected station once more, above the crowd around it. */
export const selectedIconLayer = (frame: MapFrame, atlas: HTMLCanvasElement) =>
  new IconLayer<SelectedMark>({
    id: 'selected-station',
    ...drawn(selectedMarks(frame)),
    // The type names only URLs and textures, the layer takes any picture.
    iconAtlas: atlas as unknown as string,
    iconMapping,
    getIcon: (mark) => mark.icon,
    getPosition: (mark) => mark.position,
    getSize: 1,
    sizeScale: frame.markPixels * atlasMargin,
    parameters,
  });

/** A double ring around the selected station. */
export const selectionLayer = (frame: MapFrame) => {
  const { scale, markPixels, theme } = frame;
  return new ScatterplotLayer<SelectedMark>({
    id: 'selection',
    ...drawn(selectedMarks(frame)),
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
    parameters,
  });
};

const anchors = { right: 'start', left: 'end', below: 'middle', above: 'middle' } as const;
const baselines = { right: 'center', left: 'center', below: 'top', above: 'bottom' } as const;

/** Name, value and age beside those marks that have room for them. */
export const stationLabelLayer = (frame: MapFrame) => {
  const { theme, scale, markPixels, labels, characters } = frame;
  const colour = palettes[theme];
  const gap = labelGap(markPixels, scale);
  return new TextLayer<StationLabel>({
    id: 'labels',
    ...drawn(labels as StationLabel[]),
    characterSet: characters,
    fontFamily,
    fontWeight: 500,
    fontSettings: { fontSize: 32, buffer: 6 },
    getText: ({ name, reading }) => `${name}\n${reading}`,
    getPosition: ({ position }) => position,
    getSize: labelPixels * scale,
    lineHeight: 1.25,
    getColor: rgba(colour.label),
    background: true,
    backgroundPadding: [4, 2],
    backgroundBorderRadius: 3,
    getBackgroundColor: rgba(colour.labelBox, 215),
    getTextAnchor: ({ spot }) => anchors[spot.side],
    getAlignmentBaseline: ({ spot }) => baselines[spot.side],
    getPixelOffset: ({ spot }) => [spot.dx, spot.dy],
    updateTriggers: { getColor: theme, getBackgroundColor: theme, getSize: scale, getPixelOffset: gap },
    parameters,
  });
};

/** Lines that lead from marks in a crowd to their labels beside it. */
const leaderLayer = ({ labels, theme, scale }: MapFrame) =>
  new LineLayer<StationLabel>({
    id: 'leaders',
    ...drawn(labels.filter(({ ledTo }) => ledTo !== null)),
    getSourcePosition: ({ position }) => position,
    getTargetPosition: ({ position, ledTo }) => ledTo ?? position,
    getColor: rgba(palettes[theme].label, 150),
    getWidth: scale,
    updateTriggers: { getColor: theme, getWidth: scale },
    parameters,
  });

/** A round badge with how many stations it stands for, edged in the colour of the worst of them, whose sign stands above. */
const clusterLayers = ({ clusters, theme, scale }: MapFrame, atlas: HTMLCanvasElement): Layer[] => {
  const colour = palettes[theme];
  const data = clusters as MarkCluster[];
  return [
    new ScatterplotLayer<MarkCluster>({
      id: 'clusters',
      ...drawn(data),
      stroked: true,
      radiusUnits: 'pixels',
      lineWidthUnits: 'pixels',
      getPosition: ({ position }) => position,
      getRadius: ({ count }) => clusterRadius(count) * scale,
      getLineWidth: 3 * scale,
      getLineColor: ({ worst }) => rgba(lookColour(worst, theme)),
      getFillColor: rgba(colour.labelBox, 235),
      updateTriggers: { getRadius: scale, getLineWidth: scale, getLineColor: theme, getFillColor: theme },
      parameters,
    }),
    new IconLayer<MarkCluster>({
      id: 'cluster-signs',
      ...drawn(data.filter(({ worst }) => worst !== 'live')),
      iconAtlas: atlas as unknown as string,
      iconMapping,
      getIcon: ({ worst }) => iconName('other', worst),
      getPosition: ({ position }) => position,
      getPixelOffset: ({ count }) => [0, -clusterRadius(count) * scale],
      getSize: 1,
      sizeScale: 17 * scale * atlasMargin,
      updateTriggers: { getPixelOffset: scale },
      parameters,
    }),
    new TextLayer<MarkCluster>({
      id: 'cluster-counts',
      ...drawn(data),
      characterSet: '0123456789',
      fontFamily,
      fontWeight: 600,
      fontSettings: { fontSize: 32, buffer: 6 },
      getText: ({ count }) => String(count),
      getPosition: ({ position }) => position,
      getSize: labelPixels * scale,
      getColor: rgba(colour.label),
      updateTriggers: { getColor: theme, getSize: scale },
      parameters,
    }),
  ];
};

/** Pixels on a desk: it grows with the number of its digits. */
const clusterRadius = (count: number): number => 12 + 3 * Math.log10(count);

/** Makes something anew only when what it is made of is another. */
function kept<Made>() {
  let parts: readonly unknown[] = [];
  let made: Made | null = null;
  return (of: readonly unknown[], make: () => Made): Made => {
    if (made !== null && of.every((part, nth) => part === parts[nth])) return made;
    parts = of;
    made = make();
    return made;
  };
}

/** All station layers of one drawing after another, from bottom to top: those of which nothing changed stay the very same, which deck.gl passes over. */
export function createStationLayers() {
  const clusters = kept<Layer[]>();
  const selection = kept<Layer[]>();
  const labels = kept<Layer[]>();
  return (frame: MapFrame, atlas: HTMLCanvasElement): Layer[] => {
    const { theme, scale, markPixels, table, selected } = frame;
    const isShown = selected !== null && table.columns.isShown(selected);
    const mark = isShown ? [table.stationAt(selected), table.columns.column(selected)] : [null, 0];
    return [
      markLayer(frame, atlas),
      ...clusters([theme, scale, atlas, frame.clusters], () => clusterLayers(frame, atlas)),
      ...selection([theme, scale, markPixels, atlas, ...mark], () => [
        selectionLayer(frame),
        selectedIconLayer(frame, atlas),
      ]),
      ...labels([theme, scale, markPixels, frame.labels, frame.characters], () => [
        leaderLayer(frame),
        stationLabelLayer(frame),
      ]),
    ];
  };
}
