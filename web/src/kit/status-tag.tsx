import './status-tag.css';
import type { ReactNode } from 'react';
import { StateSign, type Tone } from './state-sign.tsx';

/** A state in one word beside its sign; `title` says more on hover. */
export const StatusTag = ({ tone, children, title }: { tone: Tone; children: ReactNode; title?: string }) => (
  <span className="sw-status" data-tone={tone} title={title}>
    <StateSign tone={tone} />
    <span>{children}</span>
  </span>
);
