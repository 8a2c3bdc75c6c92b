import type { Freshness } from '@stationwall/contract/freshness';
import { freshnessSigns, type MarkerShape, markerShapes } from '../station/marker-shape.ts';
import { palettes, signColour, type Theme } from './palette.ts';

interface MarkerIconProps {
  shape: MarkerShape;
  freshness: Freshness;
  theme: Theme;
  size?: number;
}

/** The mark of the map's icon atlas, for legends and lists. Mute for screen readers: a word always stands beside it. */
export function MarkerIcon({ shape, freshness, theme, size = 16 }: MarkerIconProps) {
  const colour = palettes[theme];
  const isHollow = freshness === 'unknown';
  return (
    <svg
      className="marker-icon"
      width={size}
      height={size}
      viewBox="-1 -1 26 26"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d={markerShapes[shape]}
        fill={isHollow ? 'none' : colour.freshness[freshness]}
        stroke={isHollow ? colour.freshness.unknown : 'none'}
        strokeWidth={2}
      />
      <path d={freshnessSigns[freshness]} stroke={signColour(freshness, theme)} strokeWidth={2.4} />
    </svg>
  );
}
