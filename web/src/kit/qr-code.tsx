import encode from 'qr';
import { useMemo } from 'react';

/** Modules of white around it that readers need. */
const quiet = 4;

/**
 * A text as QR code, black on white in either theme, for scanners read no other. A fifth of it may be dirty or torn. `size` is any CSS
 * length; about 0.5 mm a module is read by every phone.
 */
export function QrCode({ text, label, size }: { text: string; label: string; size: string }) {
  const { side, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      className="sw-qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawn(text: string): { side: number; path: string } {
  const rows = encode(text, 'raw', { ecc: 'quartile', border: quiet });
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { side: rows.length, path };
}
