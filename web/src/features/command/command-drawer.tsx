import { getStationCommand } from '@stationwall/contract/services/station-command';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLoad } from '../../entity/use-load.ts';
import { DetailDrawer } from '../../kit/detail-drawer.tsx';
import { Facts } from '../../kit/facts.tsx';
import { PlainTable } from '../../kit/plain-table.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { linkTo } from '../../link-to.ts';
import { call } from '../../platform/http.ts';
import { useSession } from '../../platform/session.tsx';
import { StationLink } from '../../product-kit/station-link.tsx';
import { valueText } from '../../station/element.ts';
import { readableLocal } from '../../station/local-time.ts';
import { givenText, kindText, saidText, toneOf } from './command-words.ts';
import { Consent } from './consent.tsx';

/** One command: what was asked, what became of it, and what the station answered; null is none. */
export function CommandDrawer({ id, onClose }: { id: string | null; onClose(): void }) {
  const { t } = useTranslation();
  return (
    <DetailDrawer isOpen={id !== null} title={t('command.one', { id })} onClose={onClose}>
      {id !== null && <Command key={id} id={Number(id)} />}
    </DetailDrawer>
  );
}

function Command({ id }: { id: number }) {
  const { t } = useTranslation();
  const { may } = useSession();
  const { value, problem, refresh } = useLoad((signal) => call(getStationCommand, { id }, { signal }), 2_000);
  if (problem !== null) return <p role="alert">{problem}</p>;
  if (value === null) return <p>{t('kit.loading')}</p>;
  const { state, said, answerMsgID } = value;
  const time = (local: string | null) => (local === null ? '–' : readableLocal(local));
  const message = (number: number) =>
    may('Pages.BussinessProject.iStrong.OriginalMsg') ? (
      <Link to={linkTo('/strong/original-msg', { stcd: value.stcd, open: number })}>{number}</Link>
    ) : (
      number
    );
  return (
    <>
      {state === 'awaitingConsent' && <Consent command={value} onDecided={refresh} />}
      <Facts
        facts={[
          {
            label: t('stations.station'),
            value: (
              <>
                <StationLink station={value} /> {value.stcd}
              </>
            ),
          },
          { label: t('entities.command.kind'), value: kindText(t, value.kind) },
          { label: t('command.given'), value: givenText(t, value) || '–' },
          {
            label: t('entities.command.state'),
            value: <StatusTag tone={toneOf[state]}>{t(`command.states.${state}`)}</StatusTag>,
            help: said === '' ? t(`command.stateHints.${state}`) : saidText(t, said),
          },
          { label: t('command.askedAt'), value: `${time(value.askedAt)} ${value.askedBy}` },
          ...(value.decidedBy === null
            ? []
            : [{ label: t('command.decidedBy'), value: `${time(value.decidedAt)} ${value.decidedBy}` }]),
          { label: t('command.limitAt'), value: time(value.limitAt) },
          { label: t('command.sentAt'), value: time(value.sentAt) },
          { label: t('command.endedAt'), value: time(value.endedAt) },
          { label: t('command.answer'), value: answerMsgID === null ? '–' : message(answerMsgID) },
        ]}
      />
      {value.values.length > 0 && (
        <PlainTable
          caption={t('command.values')}
          empty=""
          headings={[
            { text: t('command.element') },
            { text: t('command.value'), isEnd: true },
            { text: t('command.observedAt'), isEnd: true },
          ]}
          rows={value.values.map(({ element, elementName, value: number, unit, decimals, observedAt }) => ({
            key: `${element} ${observedAt}`,
            cells: [
              elementName,
              number === null ? t('stations.missing') : `${valueText(number, { unit, decimals })} ${unit}`,
              time(observedAt),
            ],
          }))}
        />
      )}
      {value.values.length === 0 && value.fields.length > 0 && (
        <PlainTable
          caption={t('command.fields')}
          empty=""
          headings={[{ text: t('command.field') }, { text: t('command.content') }]}
          rows={value.fields
            .filter((field) => field.kind === 'content' || field.kind === 'time' || field.kind === 'element')
            .map(({ from, to, depth, name, value: content }) => ({
              key: `${from} ${to} ${depth}`,
              cells: [name, content ?? '–'],
            }))}
        />
      )}
    </>
  );
}
