import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StationTable } from '../../platform/station-table.ts';
import { useTheme } from '../../platform/use-theme.ts';
import type { Elements } from '../../station/element.ts';
import { StationListRow } from './station-list-row.tsx';

interface StationListProps {
  stations: StationTable;
  /** Which of them, in which order. */
  slots: readonly number[];
  elements: Elements;
  serverNow: number;
  isHeld: boolean;
  selected: string | null;
  onSelect(stcd: string): void;
}

const rowHeight = 46;
const spare = 4;

/** All stations as a list box: the map for keyboard and screen reader. Only the rows in sight are in the document. */
export function StationList(props: StationListProps) {
  const { stations, slots, elements, serverNow, isHeld, selected, onSelect } = props;
  const { t } = useTranslation();
  const theme = useTheme();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const [activeCode, setActiveCode] = useState<string | null>(null);
  const activeSlot = stations.slotOf(activeCode ?? selected ?? '');
  const active = activeSlot === undefined ? 0 : Math.max(0, slots.indexOf(activeSlot));

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setView({ top: element.scrollTop, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const codeAt = (index: number): string | null => {
    const slot = slots[index];
    return slot === undefined ? null : stations.at(slot).station.stcd;
  };
  const moveTo = (index: number) => {
    const next = Math.min(slots.length - 1, Math.max(0, index));
    setActiveCode(codeAt(next));
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
      End: slots.length - 1,
    };
    const target = moves[event.key];
    const current = codeAt(active);
    if (target !== undefined) moveTo(target);
    else if ((event.key === 'Enter' || event.key === ' ') && current !== null) onSelect(current);
    else return;
    event.preventDefault();
  };

  const first = Math.max(0, Math.floor(view.top / rowHeight) - spare);
  const last = Math.min(slots.length, Math.ceil((view.top + view.height) / rowHeight) + spare);
  return (
    <div
      ref={box}
      className="station-list"
      role="listbox"
      tabIndex={0}
      aria-label={t('deviceMap.list')}
      aria-activedescendant={slots.length > 0 ? `${id}-${active}` : undefined}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) =>
        setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
    >
      <div style={{ height: slots.length * rowHeight }}>
        {slots.slice(first, last).map((slot, offset) => {
          const index = first + offset;
          const state = stations.at(slot);
          return (
            <StationListRow
              key={state.station.stcd}
              id={`${id}-${index}`}
              state={state}
              place={{ index, count: slots.length, top: index * rowHeight, height: rowHeight }}
              elements={elements}
              theme={theme}
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
