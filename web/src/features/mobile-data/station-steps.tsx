import { Button } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { type ReactNode, type TouchEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { stationName } from '../../i18n/station-text.ts';
import { useStationsStore } from '../../platform/stations.tsx';

/** A finger that moved so far along, and mostly along, meant the next station. */
const leastSwipePx = 70;

/** The station before and after by code: by a swipe across what is shown, or by the two buttons below it. */
export function StationSteps({
  stcd,
  toStation,
  children,
}: {
  stcd: string;
  toStation: (stcd: string) => string;
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const store = useStationsStore();
  const began = useRef<{ x: number; y: number } | null>(null);
  const codes = [...store.getStations().keys()].sort();
  const place = codes.indexOf(stcd);
  const neighbour = (step: -1 | 1) =>
    place < 0 ? undefined : store.getStation(codes[place + step] ?? '')?.station;
  const [before, after] = [neighbour(-1), neighbour(1)];
  const go = (to: typeof before) => to && navigate(toStation(to.stcd), { replace: true });
  const begin = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    began.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const end = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    if (!touch || !began.current) return;
    const [along, down] = [touch.clientX - began.current.x, touch.clientY - began.current.y];
    began.current = null;
    if (Math.abs(along) < leastSwipePx || Math.abs(along) < 2 * Math.abs(down)) return;
    go(along < 0 ? after : before);
  };
  return (
    <div className="mobile-steps" onTouchStart={begin} onTouchEnd={end}>
      {children}
      <nav aria-label={t('mobileData.neighbours')}>
        {before && (
          <Button
            icon={<ChevronLeft />}
            text={stationName(before, i18n.language)}
            onClick={() => go(before)}
          />
        )}
        {after && (
          <Button
            endIcon={<ChevronRight />}
            text={stationName(after, i18n.language)}
            onClick={() => go(after)}
          />
        )}
      </nav>
    </div>
  );
}
