import { StatusTag } from './status-tag.tsx';

/** How far a value can be trusted, with its age (`12 s`) when one is known. */
export const FreshnessTag = ({
  freshness,
  label,
  age,
  hint,
}: {
  freshness: 'live' | 'late' | 'stale' | 'clockOff' | 'held' | 'unknown';
  label: string;
  age?: string | undefined;
  hint?: string;
}) => (
  <StatusTag tone={freshness} {...(hint ? { title: hint } : {})}>
    {label}
    {age !== undefined && <span className="sw-status-age"> {age}</span>}
  </StatusTag>
);
