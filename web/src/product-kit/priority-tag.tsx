import './priority-tag.css';
import { useTranslation } from 'react-i18next';
import { priorityShapes } from '../station/priority-shape.ts';

/** The priority of an alarm: word, shape and colour; 4 is the highest. `letter` alone where there is no room. */
export function PriorityTag({ priority, isSmall = false }: { priority: number; isSmall?: boolean }) {
  const { t } = useTranslation();
  const word = t(`alarms.priorities.p${priority}` as 'alarms.priorities.p1');
  return (
    <span className="sw-priority" data-priority={priority} title={isSmall ? word : undefined}>
      <svg viewBox="0 0 16 16" width={14} height={14} aria-hidden="true">
        <path d={priorityShapes[priority - 1] ?? priorityShapes[0]} fill="currentColor" />
      </svg>
      {isSmall ? <span className="sw-visually-hidden">{word}</span> : <span>{word}</span>}
    </span>
  );
}
