import './sparkline.css';

const [width, height] = [160, 36];

/**
 * The course of one figure, small: a line with gaps where nothing is known, from its lowest to its highest value, and where values lie
 * further apart than `gapMs`. What it says in words is the caller's `label`.
 */
export function Sparkline({
  times,
  values,
  label,
  gapMs = Number.POSITIVE_INFINITY,
}: {
  times: readonly number[];
  values: readonly (number | null)[];
  label: string;
  gapMs?: number;
}) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2)
    return <svg className="sw-sparkline" viewBox={`0 0 ${width} ${height}`} aria-hidden />;
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const [begin, end] = [times[0] ?? 0, times.at(-1) ?? 1];
  const x = (at: number) => ((at - begin) / Math.max(1, end - begin)) * width;
  const y = (value: number) =>
    highest === lowest ? height / 2 : height - 2 - ((value - lowest) / (highest - lowest)) * (height - 4);
  let lastAt: number | null = null;
  const path = values.map((value, nth) => {
    if (value === null) {
      lastAt = null;
      return '';
    }
    const at = times[nth] ?? begin;
    const isOn = lastAt !== null && at - lastAt <= gapMs;
    lastAt = at;
    return `${isOn ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
  });
  return (
    <svg
      className="sw-sparkline"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={path.join('')} />
    </svg>
  );
}
