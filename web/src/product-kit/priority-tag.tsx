import './priority-tag.css';
import { useTranslation } from 'react-i18next';

const shapes = [
  'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11Z',
  'M2 3h12v10H2Z',
  'M8 1.5L15 14.5H1Z',
  'M8 0.5L15.5 8L8 15.5L0.5 8Z',
];

/** The priority of an alarm: word, shape and colour; 4 is the highest. `letter` alone where there is no room. */
export function PriorityTag({ priority, isSmall = false }: { priority: number; isSmall?: boolean }) {
  const { t } = useTranslation();
  const word = t(`alarms.priorities.p${priority}` as 'alarms.priorities.p1');
  return (
    <span className="sw-priority" data-priority={priority} title={isSmall ? word : undefined}>
      <svg viewBox="0 0 16 16" width={14} height={14} aria-hidden="true">
        <path d={shapes[priority - 1] ?? shapes[0]} fill="currentColor" />
      </svg>
      {isSmall ? <span className="sw-visually-hidden">{word}</span> : <span>{word}</span>}
    </span>
  );
}
