import { verificationCodeWanted } from '@stationwall/contract/services/token-auth';
import type { VerificationForm } from '@stationwall/contract/services/verify-code';
import type { Refusal, Verification } from '@stationwall/machines/session-facts';
import type { ShownCode } from '@stationwall/machines/verification-code.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { verificationCodeLogic } from '../../platform/verification-actors.ts';

export interface VerificationState {
  /** Whether the next attempt needs a code. */
  isWanted: boolean;
  hasFailed: boolean;
  shown: ShownCode | null;
  typed: string;
  type(text: string): void;
  choose(form: VerificationForm): void;
  askAnother(): void;
  /** What to send; null when none is wanted. */
  given(): Verification | null;
}

const wantedCodes: readonly number[] = Object.values(verificationCodeWanted);

const isCodeWantedBy = (refusal: Refusal | null): boolean =>
  refusal?.kind === 'problem' &&
  refusal.problem.kind === 'backend' &&
  wantedCodes.includes(refusal.problem.error.code);

/** The code that the backend asks for after repeated failures; each refused attempt used one up. */
export function useVerification(
  refusal: Refusal | null,
  tenantId: number | null,
  userName: string,
): VerificationState {
  const actor = useActorRef(verificationCodeLogic);
  const isWanted = useSelector(actor, (snapshot) => !snapshot.matches('unwanted'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const shown = useSelector(actor, ({ context }) => context.code);
  const [typed, type] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name as it was when the attempt was refused
  useEffect(() => {
    if (refusal === null) return;
    type('');
    if (isCodeWantedBy(refusal)) actor.send({ type: 'code.wanted', holder: { tenantId, userName } });
    else actor.send({ type: 'code.unwanted' });
  }, [refusal, actor]);

  return {
    isWanted,
    hasFailed,
    shown,
    typed,
    type,
    choose: (form) => {
      type('');
      actor.send({ type: 'form.chosen', form });
    },
    askAnother: () => {
      type('');
      actor.send({ type: 'another.asked' });
    },
    given: () => (shown && typed.trim() ? { id: shown.id, code: typed.trim() } : null),
  };
}
