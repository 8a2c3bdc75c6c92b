import type { StationRow } from '@stationwall/contract/services/station';
import {
  type BelongingCounts,
  belongingKinds,
  getStationBelongings,
} from '@stationwall/contract/services/station-belongings';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/http.ts';
import { useIsServed } from '../../platform/served-calls.ts';

interface Told {
  stcd: string;
  counts: BelongingCounts;
  devices: readonly string[];
}

/** What is said before a station is deleted: what stays, what goes with it, and what keeps it from going. */
export function useRemovalText(removed: StationRow | null): string {
  const { t } = useTranslation();
  const isServed = useIsServed()(getStationBelongings.path);
  const [told, setTold] = useState<Told | null>(null);
  const stcd = removed?.stcd ?? null;
  useEffect(() => {
    if (stcd === null || !isServed) return;
    const abort = new AbortController();
    call(getStationBelongings, { stcd }, { signal: abort.signal }).then(
      (answer) => setTold({ stcd, ...answer }),
      // Without an answer the question is asked all the same; the server refuses what must not be.
      () => {},
    );
    return () => abort.abort();
  }, [stcd, isServed]);
  if (removed === null) return '';
  const known = told?.stcd === stcd ? told : null;
  const what = belongingKinds.flatMap((kind) => {
    const count = known?.counts[kind] ?? 0;
    return count > 0 ? [t(`station.goesWith.${kind}`, { count })] : [];
  });
  const comma = t('station.comma');
  return [
    t('station.removeAsk', { name: removed.stnm, code: removed.stcd }),
    what.length > 0 ? t('station.goesToo', { what: what.join(comma) }) : '',
    known && known.devices.length > 0 ? t('station.stillBound', { codes: known.devices.join(comma) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
