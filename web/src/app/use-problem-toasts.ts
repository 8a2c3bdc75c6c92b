import { noResponseChoiceOf, noResponseSetting, noticeOf } from '@stationwall/contract/notice';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeText } from '../i18n/problem-text.ts';
import { toast } from '../kit/toast.ts';
import type { SessionActor } from '../platform/session.tsx';
import { onUntoldProblem } from '../platform/untold-problems.ts';

/** Tells every problem that no screen tells by itself, in one message however many calls met it. */
export function useProblemToasts(session: SessionActor): void {
  const { t } = useTranslation();
  const setting = useSelector(
    session,
    ({ context }) => context.configuration?.setting?.values[noResponseSetting],
  );
  useEffect(
    () =>
      onUntoldProblem((problem) => {
        const text = noticeText(t, noticeOf(problem, noResponseChoiceOf(setting)));
        if (text !== null) toast({ tone: 'danger', text });
      }),
    [t, setting],
  );
}
