import { Button, NonIdealState } from '@blueprintjs/core';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Keeps a page that throws from taking the shell with it, and offers a way back. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
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
