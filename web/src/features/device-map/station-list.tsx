import type { StationState } from '@stationwall/contract/station';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../station/element.ts';
import { StationListRow } from './station-list-row.tsx';

interface StationListProps {
  states: readonly StationState[];
  elements: Elements;
  serverNow: number;
  isHeld: boolean;
  selected: string | null;
  onSelect(stcd: string): void;
}

const rowHeight = 46;
const spare = 4;

/** All stations as a list box: the map for keyboard and screen reader. Only the rows in sight are in the document. */
export function StationList({ states, elements, serverNow, isHeld, selected, onSelect }: StationListProps) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const [activeCode, setActiveCode] = useState<string | null>(null);
  const active = Math.max(
    0,
    states.findIndex(({ station }) => station.stcd === (activeCode ?? selected)),
  );

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setView({ top: element.scrollTop, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const moveTo = (index: number) => {
    const next = Math.min(states.length - 1, Math.max(0, index));
    setActiveCode(states[next]?.station.stcd ?? null);
    const element = box.current;
    if (!element) return;
    if (next * rowHeight < element.scrollTop) element.scrollTop = next * rowHeight;
    const bottom = (next + 1) * rowHeight - element.clientHeight;
    if (bottom > element.scrollTop) element.scrollTop = bottom;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(view.height / rowHeight) - 1);
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: states.length - 1,
    };
    const target = moves[event.key];
    const current = states[active];
    if (target !== undefined) moveTo(target);
    else if ((event.key === 'Enter' || event.key === ' ') && current) onSelect(current.station.stcd);
    else return;
    event.preventDefault();
  };

  const first = Math.max(0, Math.floor(view.top / rowHeight) - spare);
  const last = Math.min(states.length, Math.ceil((view.top + view.height) / rowHeight) + spare);
  return (
    <div
      ref={box}
      className="station-list"
      role="listbox"
      tabIndex={0}
      aria-label={t('deviceMap.list')}
      aria-activedescendant={states.length > 0 ? `${id}-${active}` : undefined}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) =>
        setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
    >
      <div style={{ height: states.length * rowHeight }}>
        {states.slice(first, last).map((state, offset) => {
          const index = first + offset;
          return (
            <StationListRow
              key={state.station.stcd}
              id={`${id}-${index}`}
              state={state}
              place={{ index, count: states.length, top: index * rowHeight, height: rowHeight }}
              elements={elements}
              serverNow={serverNow}
              isHeld={isHeld}
              isActive={index === active}
              isSelected={state.station.stcd === selected}
              onSelect={onSelect}
            />
          );
        })}
      </div>
    </div>
  );
}
