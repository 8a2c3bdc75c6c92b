import { useTranslation } from 'react-i18next';
import type { TextKey } from '../i18n/texts.ts';
import type { Question } from '../kit/confirm-dialog.tsx';
import { toast } from '../kit/toast.ts';
import { useConfirmation } from './use-confirmation.ts';

interface Acts<Row, Act extends string> {
  perform(act: Act, row: Row, signal: AbortSignal): Promise<unknown>;
  nameOf(row: Row): string;
  /** What is asked of a row with which the act does more than with others. */
  askedOf?(act: Act, row: Row): string | null;
  onDone(): void;
}

/**
 * What is done to a row at once: each act asks first, is told when done, and says why it was refused. Its words are the
 * texts `act`, `ask` and `done` of the entity's area.
 */
export function useEntityActs<Row, Act extends string>(
  area: 'tenant' | 'user',
  { perform, nameOf, askedOf, onDone }: Acts<Row, Act>,
): {
  ask(act: Act, row: Row): void;
  /** What `<ConfirmDialog>` shows. */
  asked: { question: Question; text: string; actText: string; isDanger: boolean };
} {
  const { t } = useTranslation();
  const say = (kind: 'act' | 'ask' | 'done', act: string, row: Row | null) =>
    t(`${area}.${kind}.${act}` as TextKey, { name: row === null ? '' : nameOf(row) });
  const question = useConfirmation<{ act: Act; row: Row }>({
    act: ({ act, row }, signal) => perform(act, row, signal),
    onDone({ act, row }) {
      toast({ tone: 'success', text: say('done', act, row) });
      onDone();
    },
  });
  const { act = 'activate', row = null } = question.subject ?? {};
  return {
    ask: (wanted, subject) => question.ask({ act: wanted, row: subject }),
    asked: {
      question,
      text: (row && askedOf?.(act as Act, row)) ?? say('ask', act, row),
      actText: say('act', act, row),
      isDanger: act === 'deactivate',
    },
  };
}
