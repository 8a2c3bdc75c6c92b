import { type LogKind, logKinds } from '@stationwall/contract/services/station-log';
import type { SeriesLogEntry } from '@stationwall/contract/services/station-series';
import type { TFunction } from 'i18next';
import { readableLocal } from '../../station/local-time.ts';

const isKind = (kind: string): kind is LogKind => (logKinds as readonly string[]).includes(kind);

/** An entry of the log in one line: kind, until when, what, who, and whether the data of that time are not to be trusted. */
export function logText(t: TFunction, { kind, end, text, person, isUntrusted }: SeriesLogEntry): string {
  return [
    isKind(kind) ? t(`stationLog.kinds.${kind}`) : kind,
    end === null ? null : t('stationLog.until', { time: readableLocal(end) }),
    text,
    person,
    isUntrusted ? t('stationLog.untrusted') : null,
  ]
    .filter(Boolean)
    .join(' · ');
}
