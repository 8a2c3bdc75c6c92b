import './progress-line.css';
import { ProgressBar } from '@blueprintjs/core';
import { useKitTexts } from './kit-texts.tsx';

/** The share that is done, 0 to 1; null while nobody knows how much there is. */
export const shareOf = (done: number, total: number | null): number | null =>
  total === null ? null : total === 0 ? 1 : Math.min(1, done / total);

/** How far work is: a bar, and its figures in words. `figures` replaces those, as for bytes. */
export function ProgressLine({
  label,
  done,
  total,
  figures,
}: {
  label: string;
  done: number;
  total: number | null;
  figures?: string;
}) {
  const { say, number } = useKitTexts();
  const share = shareOf(done, total);
  const told =
    figures ??
    (total === null
      ? say('kit.progress.open', { done: number(done) })
      : say('kit.progress.of', { done: number(done), total: number(total) }));
  return (
    <div className="sw-progress">
      <ProgressBar
        {...(share === null ? {} : { value: share, stripes: false })}
        animate={share === null}
        aria-label={label}
        aria-valuetext={told}
      />
      <span className="sw-progress-figures">
        <span>{told}</span>
        {share !== null && <span>{say('kit.progress.percent', { percent: Math.floor(share * 100) })}</span>}
      </span>
    </div>
  );
}
