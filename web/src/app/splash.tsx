import '../kit/splash.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../i18n/problem-text.ts';
import { useSessionActor } from '../platform/session.tsx';

/** While something is on its way; what is there soon goes without words for the eye. */
export function Splash() {
  const { t } = useTranslation();
  return (
    <div className="sw-splash" role="status">
      <span className="sw-splash-bar" aria-hidden="true" />
      <span className="sw-splash-words">{t('shell.boot.reading')}</span>
    </div>
  );
}

/** The server does not answer, or not as it should; the session tries again by itself. */
export function Unreachable() {
  const { t } = useTranslation();
  const session = useSessionActor();
  const problem = useSelector(session, ({ context }) => context.problem);
  const isAway = problem === null || problem.kind === 'offline';
  return (
    <main className="sw-splash" role="alert">
      <p>{isAway ? t('shell.boot.unreachable') : `${problemText(t, problem)} ${t('shell.boot.again')}`}</p>
      <Button text={t('shell.boot.retryNow')} onClick={() => session.send({ type: 'retry.asked' })} />
    </main>
  );
}
