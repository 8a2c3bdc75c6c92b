import '../kit/splash.css';
import { Button, NonIdealState } from '@blueprintjs/core';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { endEarlyStations } from '../platform/early-stations.ts';

interface Around {
  /** The address on show: another one is another chance. */
  at: string;
  children: ReactNode;
}

interface Fate {
  at: string;
  hasCrashed: boolean;
}

/** Keeps a page that throws from taking the shell with it, and offers a way back. */
export class ErrorBoundary extends Component<Around, Fate> {
  override state: Fate = { at: this.props.at, hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  static getDerivedStateFromProps({ at }: Around, state: Fate) {
    return at === state.at ? null : { at, hasCrashed: false };
  }

  override componentDidCatch() {
    endEarlyStations();
  }

  override render() {
    return this.state.hasCrashed ? <Crashed /> : this.props.children;
  }
}

function Crashed() {
  const { t } = useTranslation();
  return (
    <div className="sw-crashed" role="alert">
      <NonIdealState
        title={t('shell.error.crashedTitle')}
        description={t('shell.error.crashed')}
        action={
          <>
            <Button intent="primary" text={t('shell.error.reload')} onClick={() => location.reload()} />
            <Button text={t('shell.error.goHome')} onClick={() => location.assign('/')} />
          </>
        }
      />
    </div>
  );
}
