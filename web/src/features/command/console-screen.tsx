import './command.css';
import { Button } from '@blueprintjs/core';
import { problemIn } from '@stationwall/contract/problem';
import { getStationTraffic, type Passed } from '@stationwall/contract/services/station-command';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useLoad } from '../../entity/use-load.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { sizeText } from '../../i18n/size-text.ts';
import { Facts } from '../../kit/facts.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { Panel } from '../../kit/panel.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { toast } from '../../kit/toast.ts';
import { linkTo } from '../../link-to.ts';
import { call } from '../../platform/http.ts';
import { useSession } from '../../platform/session.tsx';
import { MessageBytes } from '../../product-kit/message-bytes.tsx';
import { StationFilter } from '../../product-kit/station-filter.tsx';
import { readableLocal } from '../../station/local-time.ts';
import { askStation } from './ask-now.ts';

const lookEveryMs = 1_000;
const mostShown = 200;

/** The line of one station as it is spoken on: each frame, both ways, as it passes. */
export default function ConsoleScreen() {
  const { t } = useTranslation();
  const { may } = useSession();
  const [address, setAddress] = useSearchParams();
  const stcd = address.get('stcd');
  return (
    <Page>
      <PageHeader title={t('screens.deviceDev')} note={t('command.consoleNote')}>
        {stcd !== null && may('Pages.SiteSys.SendCmd') && (
          <Link to={linkTo('/site-Sys/SendCmd', { stcd })}>{t('command.toCommands')}</Link>
        )}
      </PageHeader>
      <FilterBar label={t('command.filters')}>
        <StationFilter
          value={stcd}
          onChange={(chosen) => setAddress(chosen === null ? {} : { stcd: chosen })}
        />
      </FilterBar>
      {stcd === null ? (
        <p className="sw-muted">{t('command.chooseStation')}</p>
      ) : (
        <Console key={stcd} stcd={stcd} />
      )}
    </Page>
  );
}

function Console({ stcd }: { stcd: string }) {
  const { t, i18n } = useTranslation();
  const [frames, setFrames] = useState<readonly Passed[]>([]);
  const [isHeld, setHeld] = useState(false);
  const { may } = useSession();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const told = await askStation(stcd).then(
      (id) => (id === null ? t('command.cannotBeAsked') : null),
      (error: unknown) => problemText(t, problemIn(error)),
    );
    if (told !== null) toast({ tone: 'warning', text: told });
    setAsking(false);
  };
  const after = useRef(0);
  const { value, problem } = useLoad(
    (signal) => call(getStationTraffic, { stcd, after: after.current }, { signal }),
    lookEveryMs,
  );
  useEffect(() => {
    const items = (value?.items ?? []).filter(({ number }) => number > after.current);
    if (items.length === 0 || isHeld) return;
    after.current = items.at(-1)?.number ?? after.current;
    setFrames((before) => [...items.toReversed(), ...before].slice(0, mostShown));
  }, [value, isHeld]);
  if (problem !== null) return <p role="alert">{problem}</p>;
  if (value === null) return <p>{t('kit.loading')}</p>;
  const { line } = value;
  return (
    <>
      <Panel
        title={t('command.line')}
        note={
          <StatusTag tone={line ? 'live' : 'stale'}>
            {t(line ? 'command.lineUp' : 'command.lineDown')}
          </StatusTag>
        }
      >
        {line === null ? (
          <p className="sw-muted command-text">{t('command.lineDownHint')}</p>
        ) : (
          <Facts
            facts={[
              { label: t('command.protocol'), value: t(`originalMsg.protocols.${line.protocol}`) },
              { label: t('command.remote'), value: line.remoteAddress },
              { label: t('command.since'), value: readableLocal(line.since) },
              { label: t('command.heardAt'), value: readableLocal(line.heardAt) },
              {
                label: t('command.framesIn'),
                value: `${line.framesIn} · ${sizeText(i18n.language, line.bytesIn)}`,
              },
              { label: t('command.framesOut'), value: line.framesOut },
              { label: t('command.sharing'), value: line.stations },
            ]}
          />
        )}
      </Panel>
      <Panel
        title={t('command.frames', { count: frames.length })}
        note={
          <>
            {may('Pages.Commands.Query') && (
              <Button size="small" text={t('command.askNow')} loading={isAsking} onClick={ask} />
            )}{' '}
            <Button
              size="small"
              text={t(isHeld ? 'command.goOn' : 'command.hold')}
              onClick={() => setHeld(!isHeld)}
            />{' '}
            <Button size="small" text={t('command.clear')} onClick={() => setFrames([])} />
          </>
        }
      >
        {frames.length === 0 && <p className="sw-muted command-text">{t('command.noFrames')}</p>}
        <ul className="command-frames">
          {frames.map((frame) => (
            <li key={frame.number}>
              <Frame frame={frame} />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

function Frame({ frame }: { frame: Passed }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { at, isDown, func, funcName, frame: hex, isText, fields } = frame;
  const text = isText
    ? new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)))
    : hex;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {readableLocal(at)} <b>{t(isDown ? 'command.down' : 'command.up')}</b> {func} {funcName}{' '}
        <span className="sw-muted">{hex.length / 2} B</span>
        {!isOpen && (
          <div className="command-frame">{text.length > 160 ? `${text.slice(0, 160)}…` : text}</div>
        )}
      </summary>
      {isOpen && <MessageBytes frame={hex} isText={isText} fields={fields} />}
    </details>
  );
}
