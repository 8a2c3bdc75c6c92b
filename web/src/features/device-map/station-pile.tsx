import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarkPile } from '../../map/pile-of-marks.ts';
import { useLinkFact, useServerNow } from '../../platform/stations.tsx';
import type { Elements } from '../../station/element.ts';
import type { FreshnessBoard } from '../../station/freshness-board.ts';
import { useBoardCalmly } from '../../station/use-board-calmly.ts';
import { StationList } from './station-list.tsx';

interface StationPileProps {
  pile: MarkPile;
  board: FreshnessBoard;
  elements: Elements;
  selected: string | null;
  onSelect(stcd: string): void;
  onClose(): void;
}

/** The stations under the point that was clicked, to choose one from; the focus is theirs while it is open. */
export function StationPile({ pile, board, elements, selected, onSelect, onClose }: StationPileProps) {
  const { t } = useTranslation();
  const isHeld = useLinkFact('isHeld');
  const serverNow = useServerNow();
  const box = useRef<HTMLElement>(null);
  useBoardCalmly(board, 500);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pile takes the focus anew
  useEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [pile]);

  const stations = board.getTable();
  const slots = pile.stcds.flatMap((stcd) => stations.slotOf(stcd) ?? []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The station's panel closes by the next one.
    event.preventDefault();
    onClose();
  };
  return (
    <section
      ref={box}
      className="station-pile"
      aria-label={t('deviceMap.pile')}
      data-right={pile.isRight || undefined}
      data-low={pile.isLow || undefined}
      style={{ left: pile.x, top: pile.y }}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      <p className="station-finder-count">{t('deviceMap.pileOf', { count: slots.length })}</p>
      <StationList
        stations={stations}
        slots={slots}
        elements={elements}
        serverNow={serverNow}
        isHeld={isHeld}
        selected={selected}
        onSelect={onSelect}
      />
    </section>
  );
}
