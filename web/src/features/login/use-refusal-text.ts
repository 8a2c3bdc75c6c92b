import type { Refusal } from '@stationwall/machines/session-facts';
import { useSelector } from '@xstate/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../i18n/problem-text.ts';
import { useSessionActor } from '../../platform/session.tsx';

/** What to say above the form: why the last attempt failed, or that the session has ended. */
export function useRefusalText(): { text: string; intent: 'danger' | 'warning' } | null {
  const { t } = useTranslation();
  const session = useSessionActor();
  const refusal = useSelector(session, ({ context }) => context.refusal);
  const hasEnded = useSelector(session, ({ context }) => context.hasEnded);
  if (refusal) return { text: textOf(t, refusal), intent: 'danger' };
  return hasEnded ? { text: t('login.ended'), intent: 'warning' } : null;
}

function textOf(t: TFunction, refusal: Refusal): string {
  switch (refusal.kind) {
    case 'tenantNotFound':
      return t('login.tenantNotFound', { name: refusal.tenancyName });
    case 'tenantInactive':
      return t('login.tenantInactive', { name: refusal.tenancyName });
    case 'otherTenant':
      return t('login.otherTenant', {
        name: refusal.tenancyName || t('shell.user.host'),
        found: refusal.found || t('shell.user.host'),
      });
    case 'problem':
      return refusal.problem.kind === 'offline' ? t('login.offline') : problemText(t, refusal.problem);
  }
}
