import { useTranslation } from 'react-i18next';
import { ageText } from '../../i18n/age.ts';
import { StateSign } from '../../kit/state-sign.tsx';
import { linkSince } from '../../platform/link-since.ts';
import { useLinkStatus, useServerNow } from '../../platform/stations.tsx';
import { linkWord } from '../../station/link-word.ts';

/** A frame around the whole wall that says which hop is lost, and since when; nothing while every change arrives by itself. */
export function WallFrame() {
  const { t } = useTranslation();
  const status = useLinkStatus();
  const now = useServerNow();
  const { key, tone } = linkWord(status);
  if (key === 'live') return null;
  const heldMs = Math.max(0, now - linkSince(status));
  return (
    <div className="wall-frame" data-tone={tone} role="alert">
      <p>
        <StateSign tone={tone} size="1em" /> {t(`shell.link.${key}`)}
        {heldMs >= 1_000 && ` · ${t('shell.link.since', { age: ageText(t, heldMs) })}`}
      </p>
    </div>
  );
}
