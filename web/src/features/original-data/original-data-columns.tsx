import type { OriginalDataRow } from '@stationwall/contract/services/original-data';
import type { TFunction } from 'i18next';
import { stationName } from '../../i18n/station-text.ts';
import type { Column } from '../../kit/column.ts';
import { valueText } from '../../station/element.ts';
import { readableLocal } from '../../station/local-time.ts';

interface ColumnOptions {
  t: TFunction;
  language: string;
  /** Null when the caller may not see raw messages. */
  onOpenMessage: ((id: number) => void) | null;
}

export function originalDataColumns({
  t,
  language,
  onOpenMessage,
}: ColumnOptions): Column<OriginalDataRow>[] {
  return [
    {
      key: 'station',
      inFile: () => ({ field: language.startsWith('zh') ? 'nameZh' : 'nameEn' }),
      heading: () => t('stations.station'),
      isFixed: true,
      value: (row) => stationName(row, language),
      show: (row) => (
        <span className="sw-two-lines original-data-station">
          {stationName(row, language)}
          <small>{row.stcd}</small>
        </span>
      ),
    },
    {
      key: 'code',
      inFile: () => ({ field: 'stcd' }),
      partOf: 'station',
      heading: () => t('stations.code'),
      value: ({ stcd }) => stcd,
      show: ({ stcd }) => stcd,
    },
    {
      key: 'element',
      inFile: () => ({ field: 'elementName' }),
      heading: () => t('originalData.element'),
      show: ({ elementName }) => elementName,
      value: ({ elementName }) => elementName,
    },
    {
      key: 'value',
      heading: () => t('originalData.value'),
      value: ({ value }) => value,
      align: 'end',
      show: ({ value, decimals, unit }) =>
        value === null ? (
          t('stations.missing')
        ) : (
          <>
            <b>{valueText(value, { unit, decimals })}</b> {unit}
          </>
        ),
    },
    {
      key: 'unit',
      partOf: 'value',
      heading: () => t('originalData.unit'),
      value: ({ unit }) => unit,
      show: ({ unit }) => unit,
    },
    {
      key: 'observed',
      inFile: () => ({ field: 'observedAt' }),
      heading: () => t('originalData.observed'),
      show: ({ observedAt }) => readableLocal(observedAt),
      value: ({ observedAt }) => readableLocal(observedAt),
    },
    {
      key: 'sent',
      inFile: () => ({ field: 'sentAt' }),
      heading: () => t('originalData.sent'),
      show: ({ sentAt }) => readableLocal(sentAt),
      value: ({ sentAt }) => readableLocal(sentAt),
    },
    {
      key: 'received',
      inFile: () => ({ field: 'receivedAt' }),
      heading: () => t('originalData.received'),
      show: ({ receivedAt }) => readableLocal(receivedAt),
      value: ({ receivedAt }) => readableLocal(receivedAt),
    },
    {
      key: 'message',
      inFile: () => ({ field: 'msgID' }),
      heading: () => t('originalData.message'),
      value: ({ msgID }) => msgID,
      align: 'end',
      show: ({ msgID }) =>
        onOpenMessage === null ? (
          msgID
        ) : (
          <button
            type="button"
            className="original-data-message"
            aria-label={t('originalData.openMessage', { id: msgID })}
            onClick={() => onOpenMessage(msgID)}
          >
            {msgID}
          </button>
        ),
    },
  ];
}
