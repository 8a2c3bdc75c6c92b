import './state-sign.css';
/** What a sign stands for; each has a colour and a shape of its own. */
export type Tone = 'ok' | 'live' | 'late' | 'stale' | 'clockOff' | 'held' | 'unknown' | 'busy' | 'polling';

const shapes: Record<Tone, string> = {
  ok: 'M8 2a6 6 0 1 1 0 12a6 6 0 0 1 0-12Z',
  live: 'M8 2a6 6 0 1 1 0 12a6 6 0 0 1 0-12Z',
  late: 'M8 1.5L15 14.5H1Z M7.2 6v4h1.6V6Z M7.2 11.3v1.6h1.6v-1.6Z',
  stale:
    'M2 2h12v12H2Z M5.6 4.5L4.5 5.6L6.9 8L4.5 10.4L5.6 11.5L8 9.1L10.4 11.5L11.5 10.4L9.1 8L11.5 5.6L10.4 4.5L8 6.9Z',
  clockOff: 'M8 0.5L15.5 8L8 15.5L0.5 8Z M7.2 4.2v4.6h3.9V7.2H8.8v-3Z',
  held: 'M3 2h3.5v12H3Z M9.5 2H13v12H9.5Z',
  unknown: 'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13Z M8 3.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9Z',
  busy: 'M2 6.5h3v3H2Z M6.5 6.5h3v3h-3Z M11 6.5h3v3h-3Z',
  polling:
    'M8 2a6 6 0 0 1 6 6h-2.2a3.8 3.8 0 0 0-3.8-3.8Z M8 14a6 6 0 0 1-6-6h2.2a3.8 3.8 0 0 0 3.8 3.8Z M8 6.5a1.5 1.5 0 1 1 0 3a1.5 1.5 0 0 1 0-3Z',
};

/** A small sign for a state, told apart by shape as well as colour. `size` in pixels, or any CSS length. */
export const StateSign = ({ tone, size = 12 }: { tone: Tone; size?: number | string }) => (
  <svg className="sw-sign" data-tone={tone} viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
    <path d={shapes[tone]} fillRule="evenodd" fill="currentColor" />
  </svg>
);
