import { qualityFlags } from '@stationwall/contract/quality';
import {
  type OriginalDataRow,
  type ReadingMark,
  readingMarks,
} from '@stationwall/contract/services/original-data';
import type { TFunction } from 'i18next';
import { stationName } from '../../i18n/station-text.ts';
import type { Column } from '../../kit/column.ts';
import { RowMenu } from '../../kit/row-menu.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { MessageLink } from '../../product-kit/message-link.tsx';
import { QualityMark } from '../../product-kit/quality-mark.tsx';
import { StationLink } from '../../product-kit/station-link.tsx';
import { valueText } from '../../station/element.ts';
import { readableLocal } from '../../station/local-time.ts';

interface ColumnOptions {
  t: TFunction;
  language: string;
  /** Null when the caller may not see raw messages. */
  onOpenMessage: ((id: number) => void) | null;
  /** Null when the caller may not judge readings. */
  onMark: ((row: OriginalDataRow, mark: ReadingMark) => void) | null;
}

export function originalDataColumns({
  t,
  language,
  onOpenMessage,
  onMark,
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
          <StationLink station={row} />
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
      inFile: () => ({ decimalsIn: 'decimals' }),
      heading: () => t('originalData.value'),
      value: ({ value }) => value,
      align: 'end',
      show: ({ value, sentValue, decimals, unit, flags, isUntrusted }) => (
        <>
          <QualityMark flags={flags} />{' '}
          {isUntrusted && <StatusTag tone="late">{t('originalData.untrusted')}</StatusTag>}{' '}
          {value === null ? (
            t('stations.missing')
          ) : (
            <>
              <b>{valueText(value, { unit, decimals })}</b> {unit}
            </>
          )}
          {sentValue !== null && (
            <small className="original-data-as-sent">
              {t('originalData.asSent', { value: valueText(sentValue, { unit, decimals }) })}
            </small>
          )}
        </>
      ),
    },
    {
      key: 'sentValue',
      inFile: () => ({ decimalsIn: 'decimals' }),
      partOf: 'value',
      heading: () => t('originalData.sentValue'),
      value: ({ sentValue }) => sentValue,
      align: 'end',
      show: ({ sentValue, decimals, unit }) =>
        sentValue === null ? null : valueText(sentValue, { unit, decimals }),
    },
    {
      key: 'flags',
      partOf: 'value',
      inFile: () => ({
        words: Object.fromEntries(qualityFlags.map((flag) => [flag, t(`stations.quality.${flag}`)])),
      }),
      heading: () => t('originalData.quality'),
      value: ({ flags }) => flags.map((flag) => t(`stations.quality.${flag}`)).join(', '),
      show: ({ flags }) => <QualityMark flags={flags} />,
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
          <MessageLink id={msgID} text={String(msgID)} onOpen={onOpenMessage} />
        ),
    },
    ...(onMark === null ? [] : [marksColumn(t, language, onMark)]),
  ];
}

/** What a person may say of a reading; taking back stands there only where something was said. */
const marksColumn = (
  t: TFunction,
  language: string,
  onMark: (row: OriginalDataRow, mark: ReadingMark) => void,
): Column<OriginalDataRow> => ({
  key: 'actions',
  heading: ({ say }) => say('kit.actions'),
  isNarrow: true,
  isFixed: true,
  align: 'end',
  show: (row) => {
    const isSaid = row.flags.some((flag) => flag === 'doubted' || flag === 'accepted');
    const label = t('originalData.marksOf', {
      element: row.elementName,
      station: stationName(row, language),
    });
    const actions = readingMarks
      .filter((mark) => (mark === 'none' ? isSaid : !row.flags.includes(mark)))
      .map((mark) => ({ text: t(`originalData.marks.${mark}`), run: () => onMark(row, mark) }));
    return <RowMenu label={label} actions={actions} />;
  },
});
