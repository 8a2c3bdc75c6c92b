import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import type { OriginalDataRow } from '@stationwall/contract/services/original-data';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stationName } from '../../i18n/station-text.ts';
import { PageHeader } from '../../kit/page-header.tsx';
import { QualityMark } from '../../product-kit/quality-mark.tsx';
import { valueText } from '../../station/element.ts';
import { readableLocal } from '../../station/local-time.ts';
import { highlightedRows } from '../../station/message-groups.ts';
import { useNewestReport } from '../../station/use-newest-report.ts';
import { StationSteps } from './station-steps.tsx';
import { useReadings } from './use-readings.ts';

/** The readings of a station in the order of its messages, newest first; every other message stands on a tinted ground. */
export function Readings({
  stcd,
  tenantId,
  toList,
  toStation,
}: {
  stcd: string;
  tenantId: number | null;
  toList: string;
  toStation: (stcd: string) => string;
}) {
  const { t, i18n } = useTranslation();
  const readings = useReadings(stcd, tenantId);
  const { station, rows, problem, isLoading, isWhole, totalCount, page } = readings;
  const newest = useNewestReport(stcd, 5_000);
  const shown = useRef(newest);
  const hasNewer = newest !== shown.current;
  const again = () => {
    shown.current = newest;
    readings.again();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever reads farther down is asked first
  useEffect(() => {
    if (hasNewer && page === 0) again();
  }, [hasNewer]);
  const name = station ? stationName(station, i18n.language) : stcd;
  return (
    <StationSteps stcd={stcd} toStation={toStation}>
      <PageHeader title={name} note={station ? stcd : ''}>
        {hasNewer && page > 0 && <Button intent="primary" text={t('mobileData.newer')} onClick={again} />}
        <Link className="bp6-button" to={toList}>
          {t('mobileData.toList')}
        </Link>
      </PageHeader>
      {problem !== null && <p role="alert">{problem}</p>}
      {rows?.length === 0 && (
        <NonIdealState title={station === null ? t('mobileData.none', { stcd }) : t('mobileData.noneYet')} />
      )}
      {rows !== null && rows.length > 0 && <Rows rows={rows} name={name} />}
      {isLoading && <Spinner size={24} aria-label={t('kit.loading')} />}
      {rows !== null && !isWhole && !isLoading && (
        <More
          key={rows.length}
          onMore={readings.more}
          text={t('mobileData.more', { count: totalCount - rows.length })}
        />
      )}
    </StationSteps>
  );
}

const isSameTime = (row: OriginalDataRow, above: OriginalDataRow | undefined) =>
  above?.msgID === row.msgID && above.observedAt === row.observedAt;

function Rows({ rows, name }: { rows: readonly OriginalDataRow[]; name: string }) {
  const { t } = useTranslation();
  const tinted = highlightedRows(rows);
  return (
    <table className="mobile-readings">
      <caption className="sw-visually-hidden">{t('mobileData.readings', { name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('originalData.observed')}</th>
          <th scope="col">{t('originalData.element')}</th>
          <th scope="col">{t('originalData.value')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr
            key={`${row.msgID} ${row.element} ${row.observedAt}`}
            className={tinted.has(row) ? 'sw-alternate' : undefined}
          >
            <td>{isSameTime(row, rows[index - 1]) ? '' : readableLocal(row.observedAt)}</td>
            <td>{row.elementName}</td>
            <td>
              <QualityMark flags={row.flags} />{' '}
              <b>
                {row.value === null
                  ? t('stations.missing')
                  : `${valueText(row.value, { unit: row.unit, decimals: row.decimals })} ${row.unit}`}
              </b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Asks for more as soon as it comes into sight; a button for those who do not scroll. */
function More({ onMore, text }: { onMore: () => void; text: string }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew with each page
  useEffect(() => {
    // What scrolls is the page's content, not the window; a screenful ahead, so that a thumb does not wait.
    const root = place.current?.closest('main') ?? null;
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      root,
      rootMargin: '600px 0px',
    });
    if (place.current) sight.observe(place.current);
    return () => sight.disconnect();
  }, []);
  return (
    <div ref={place} className="mobile-readings-more">
      <Button text={text} onClick={onMore} />
    </div>
  );
}
