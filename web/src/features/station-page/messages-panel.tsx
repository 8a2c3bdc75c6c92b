import { getOriginalDatas2 } from '@stationwall/contract/services/original-data';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLoad } from '../../entity/use-load.ts';
import { Panel } from '../../kit/panel.tsx';
import { PlainTable } from '../../kit/plain-table.tsx';
import { linkTo } from '../../link-to.ts';
import { call } from '../../platform/http.ts';
import { useSession } from '../../platform/session.tsx';
import { readableLocal } from '../../station/local-time.ts';
import { useNewestReport } from '../../station/use-newest-report.ts';
import { messagesIn } from './messages.ts';

const onShow = 8;
/** Enough readings for so many messages of most stations. */
const asked = 100;

const second = 1_000;
/** A wire date of whole seconds; the address knows no smaller part. */
const shifted = (local: string, ms: number) =>
  new Date(Date.parse(`${local}Z`) + ms).toISOString().slice(0, 19);
/** Original data begin after the time that is given. */
const justBefore = (local: string) => shifted(local, -second);
const wholeSecond = (local: string) => shifted(local, local.includes('.') ? second : 0);

/** When it came; the day only where that is another one. */
const timeOf = (sent: string, received: string) =>
  sent.slice(0, 10) === received.slice(0, 10) ? readableLocal(received).slice(11) : readableLocal(received);

/** What it sent last, message by message. */
export function MessagesPanel({ stcd }: { stcd: string }) {
  const { t } = useTranslation();
  const { value, problem, refresh } = useLoad((signal) =>
    call(getOriginalDatas2, { stcd, maxResultCount: asked }, { signal }),
  );
  const mayOpen = useSession().may('Pages.BussinessProject.iStrong.OriginalMsg');
  const newest = useNewestReport(stcd, 5_000);
  const read = useRef(newest);
  useEffect(() => {
    if (read.current !== newest) refresh();
    read.current = newest;
  }, [newest, refresh]);
  const messages = messagesIn(value?.items ?? [], {
    missing: t('stations.missing'),
    asSent: (sent) => t('stationPage.asSent', { value: sent }),
  }).slice(0, onShow);
  return (
    <Panel title={t('stationPage.messages')}>
      {problem !== null && <p role="alert">{problem}</p>}
      <PlainTable
        caption={t('stationPage.messages')}
        empty={value === null ? t('kit.loading') : t('stations.neverReported')}
        headings={[{ text: t('stationPage.sent') }, { text: t('stationPage.said') }]}
        rows={messages.map(({ msgID, sentAt, receivedAt, observed: [from, to], readings }) => ({
          key: msgID,
          cells: [
            <span key="sent" className="sw-two-lines">
              <Link
                to={linkTo('/strong/original-data', { stcd, begin: justBefore(from), end: wholeSecond(to) })}
                title={t('stationPage.readingsOf', { time: readableLocal(sentAt) })}
              >
                {readableLocal(sentAt)}
              </Link>
              <small>
                {t('stationPage.receivedAt', { time: timeOf(sentAt, receivedAt) })}
                {mayOpen && (
                  <>
                    {' · '}
                    <Link to={linkTo('/strong/original-msg', { stcd, open: msgID })}>
                      {t('stationPage.message', { id: msgID })}
                    </Link>
                  </>
                )}
              </small>
            </span>,
            readings.join(' · '),
          ],
        }))}
      />
    </Panel>
  );
}
