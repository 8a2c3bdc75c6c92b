import './facts.css';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
  /** What it means. */
  help?: string;
}

/** Things that are so: each with its name, its value and, where it needs one, what it means. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="sw-facts">
    {facts.map(({ label, value, help }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value}
          {help !== undefined && <small>{help}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
