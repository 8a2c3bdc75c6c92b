import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useSessionActor } from '../platform/session.tsx';

/** While something is on its way; says so only to those who would otherwise hear nothing. */
export function Splash() {
  const { t } = useTranslation();
  return (
    <div className="sw-splash" role="status">
      <span className="sw-splash-bar" aria-hidden="true" />
      <span className="sw-visually-hidden">{t('shell.boot.reading')}</span>
    </div>
  );
}

/** The server does not answer; the session tries again by itself. */
export function Unreachable() {
  const { t } = useTranslation();
  const session = useSessionActor();
  return (
    <main className="sw-splash" role="alert">
      <p>{t('shell.boot.unreachable')}</p>
      <Button text={t('shell.boot.retryNow')} onClick={() => session.send({ type: 'retry.asked' })} />
    </main>
  );
}
