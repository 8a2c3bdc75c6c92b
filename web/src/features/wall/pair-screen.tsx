import './pair-screen.css';
import { beginPairing, pairDisplay } from '@stationwall/contract/services/display';
import {
  displayPairingMachine,
  type PairingAnswer,
  type PairingCode,
} from '@stationwall/machines/display-pairing.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { QrCode } from '../../kit/qr-code.tsx';
import { linkTo } from '../../link-to.ts';
import {
  forgetDisplayAccount,
  keepDisplayAccount,
  readDisplayAccount,
} from '../../platform/display-account.ts';
import { call } from '../../platform/http.ts';
import { useSession, useSessionActor } from '../../platform/session.tsx';
import { isRevoked } from './is-revoked.ts';

const logic = displayPairingMachine.provide({
  actors: {
    begin: fromPromise<PairingCode, void>(({ signal }) =>
      call(beginPairing, {}, { signal, isAnonymous: true }),
    ),
    ask: fromPromise<PairingAnswer, { secret: string }>(({ input, signal }) =>
      call(pairDisplay, input, { signal, isAnonymous: true }),
    ),
  },
});

/** A screen at which nobody is signed in: its code, until somebody lets it in; where it was let in before it comes back by itself. */
export default function PairScreen() {
  const { t } = useTranslation();
  const { isSignedIn } = useSession();
  const [address] = useSearchParams();
  const session = useSessionActor();
  const [account] = useState(readDisplayAccount);
  const actor = useActorRef(logic, { input: { account } });
  const shown = useSelector(actor, ({ context }) => context.shown);
  const isKnown = useSelector(actor, ({ context }) => context.account !== null);
  const isAway = useSelector(actor, (snapshot) => snapshot.matches('away') || snapshot.matches('pausing'));
  useEffect(() => {
    const news = [
      actor.on('signIn.wanted', ({ account: { tenancyName, userName, password } }) =>
        session.send({
          type: 'signIn.submitted',
          signIn: { tenancyName, userName, password, rememberMe: true },
        }),
      ),
      actor.on('account.kept', ({ account: given }) => keepDisplayAccount(given)),
      actor.on('account.forgotten', forgetDisplayAccount),
      session.subscribe((snapshot) => {
        const { refusal } = snapshot.context;
        if (snapshot.matches({ signedOut: 'idle' }) && refusal !== null)
          actor.send({ type: 'signIn.refused', isFinal: isRevoked(refusal) });
      }),
    ];
    // It was wanted before anybody listened.
    const { value, context } = actor.getSnapshot();
    if (value === 'signingIn' && context.account !== null)
      session.send({ type: 'signIn.submitted', signIn: { ...context.account, rememberMe: true } });
    return () => {
      for (const one of news) one.unsubscribe();
    };
  }, [actor, session]);
  if (isSignedIn) return <Navigate to={`${linkTo('/wall')}?${address}`} replace={true} />;
  return (
    <main className="wall-pair" aria-live="polite">
      <h1>{t(isKnown ? 'wall.pair.back' : 'wall.pair.title')}</h1>
      {isAway && <p role="alert">{t('wall.pair.away')}</p>}
      {shown !== null && (
        <>
          <QrCode
            text={`${location.origin}${linkTo('/application-Sys/displays', { pair: shown.code })}`}
            label={t('wall.pair.qr')}
            size="30vmin"
          />
          <p className="wall-pair-code">
            {shown.code.slice(0, 3)}
            <i />
            {shown.code.slice(3)}
          </p>
          <p>{t('wall.pair.how')}</p>
        </>
      )}
      <p>
        <Link to={linkTo('/login', { redirect: linkTo('/wall') })}>{t('wall.pair.signIn')}</Link>
      </p>
    </main>
  );
}
