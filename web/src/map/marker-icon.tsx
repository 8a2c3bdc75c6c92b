import { freshnessSigns, type MarkerShape, markerShapes } from '../station/marker-shape.ts';
import { isFreshness, lookLetter, type MarkLook } from './mark-looks.ts';
import { lookColour, palettes, signColour, type Theme } from './palette.ts';

interface MarkerIconProps {
  shape: MarkerShape;
  look: MarkLook;
  theme: Theme;
  size?: number;
}

/** The mark of the map's icon atlas, for legends and lists. Mute for screen readers: a word always stands beside it. */
export function MarkerIcon({ shape, look, theme, size = 16 }: MarkerIconProps) {
  const colour = palettes[theme];
  const isHollow = look === 'unknown';
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
        fill={isHollow ? 'none' : lookColour(look, theme)}
        stroke={isHollow ? colour.freshness.unknown : 'none'}
        strokeWidth={2}
      />
      {isFreshness(look) ? (
        <path d={freshnessSigns[look]} stroke={signColour(look, theme)} strokeWidth={2.4} />
      ) : (
        <text x={12} y={17} textAnchor="middle" fontSize={13} fontWeight={700} fill={signColour(look, theme)}>
          {lookLetter(look)}
        </text>
      )}
    </svg>
  );
}
