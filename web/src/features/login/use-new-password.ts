import { newPasswordFault } from '@stationwall/contract/password-rules';
import { newPasswordWanted } from '@stationwall/contract/services/token-auth';
import type { Refusal } from '@stationwall/machines/session-facts';
import { useEffect, useState } from 'react';
import type { TextKey } from '../../i18n/texts.ts';

export interface NewPassword {
  /** Whether the password that was given is good for choosing another, and for nothing else. */
  isWanted: boolean;
  typed: string;
  repeated: string;
  type(text: string): void;
  repeat(text: string): void;
  /** What is wrong with both, by field; empty when they can be sent. */
  mistakes(password: string): Partial<Record<'newPassword' | 'newPasswordRepeat', TextKey>>;
}

const faultTexts = {
  required: 'login.required',
  tooLong: 'login.own.tooLong',
  weak: 'login.own.weak',
  same: 'login.own.same',
} as const satisfies Record<string, TextKey>;

const isWantedBy = (refusal: Refusal): boolean =>
  refusal.kind === 'problem' &&
  refusal.problem.kind === 'backend' &&
  refusal.problem.error.code === newPasswordWanted;

/** The password of one's own that the backend asks for in place of a one-time password; for this name only. */
export function useNewPassword(refusal: Refusal | null, userName: string): NewPassword {
  const [wantedOf, want] = useState<string | null>(null);
  const [typed, type] = useState('');
  const [repeated, repeat] = useState('');
  const isWanted = wantedOf !== null && wantedOf === userName;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name as it was when the attempt was refused
  useEffect(() => {
    if (refusal !== null && isWantedBy(refusal)) want(userName);
  }, [refusal]);

  return {
    isWanted,
    typed,
    repeated,
    type,
    repeat,
    mistakes(password) {
      if (!isWanted) return {};
      const fault = newPasswordFault(typed, password);
      return {
        ...(fault ? { newPassword: faultTexts[fault] } : {}),
        ...(typed === repeated ? {} : { newPasswordRepeat: 'login.own.differs' as const }),
      };
    },
  };
}
