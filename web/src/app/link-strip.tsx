import { useTranslation } from 'react-i18next';
import { ageText } from '../i18n/age.ts';
import { StateSign } from '../kit/state-sign.tsx';
import { linkSince } from '../platform/link-since.ts';
import { useLinkStatus, useServerNow } from '../platform/stations.tsx';
import { linkWord } from '../station/link-word.ts';

/** The state of the link and the server's time, always on show, readable from the back row. */
export function LinkStrip() {
  const { t } = useTranslation();
  const status = useLinkStatus();
  const now = useServerNow();
  const { key, tone } = linkWord(status);
  const heldMs = now - linkSince(status);
  const hint = t(`shell.link.hint.${key}`);
  return (
    <div className="sw-link" data-tone={tone} data-link={key} title={hint}>
      <span className="sw-link-state" role="status" aria-label={t('shell.link.label')}>
        <StateSign tone={tone} size="1em" />
        <strong>{t(`shell.link.${key}`)}</strong>
        <span className="sw-visually-hidden">{hint}</span>
      </span>
      {key !== 'live' && key !== 'noLastData' && heldMs >= 1000 && (
        <span className="sw-link-since">{t('shell.link.since', { age: ageText(t, heldMs) })}</span>
      )}
      <ServerTime now={status.clockOffsetMs === null ? null : now} timeZone={status.timeZone} />
      <Skew offsetMs={status.clockOffsetMs} />
    </div>
  );
}

function ServerTime({ now, timeZone }: { now: number | null; timeZone: string }) {
  const { t, i18n } = useTranslation();
  if (now === null) return null;
  const text = new Intl.DateTimeFormat(i18n.language, {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(now);
  return (
    <time
      className="sw-link-time"
      title={`${t('shell.serverTime')} (${timeZone})`}
      dateTime={new Date(now).toISOString()}
    >
      {text}
    </time>
  );
}

const worthTellingMs = 5_000;

function Skew({ offsetMs }: { offsetMs: number | null }) {
  const { t } = useTranslation();
  if (offsetMs === null || Math.abs(offsetMs) < worthTellingMs) return null;
  const direction = t(offsetMs < 0 ? 'shell.link.ahead' : 'shell.link.behind');
  const skew = ageText(t, Math.abs(offsetMs));
  return (
    <span className="sw-link-skew" title={t('shell.link.skew', { skew, direction })}>
      {offsetMs < 0 ? '+' : '−'}
      {skew}
    </span>
  );
}
