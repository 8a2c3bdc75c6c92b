import './field-row.css';
import { useKitTexts } from './kit-texts.tsx';
import { QuestionDialog } from './question-dialog.tsx';

/** A question before an act, as its machine tells it. */
export interface Question {
  isOpen: boolean;
  isBusy: boolean;
  /** Why the act was refused. */
  problem: string | null;
  confirm(): void;
  decline(): void;
}

/** Asks before something is done: what it means in `text`, the act's own word on the button; a refusal stands below. */
export function ConfirmDialog({
  question: { isOpen, isBusy, problem, confirm, decline },
  text,
  actText,
  isDanger = false,
}: {
  question: Question;
  text: string;
  actText: string;
  isDanger?: boolean;
}) {
  const { say } = useKitTexts();
  return (
    <QuestionDialog
      isOpen={isOpen}
      isBusy={isBusy}
      title={actText}
      keepText={say('kit.cancel')}
      actText={actText}
      isDanger={isDanger}
      onAnswer={(isAct) => (isAct ? confirm() : decline())}
    >
      <p>{text}</p>
      {problem !== null && (
        <p className="sw-field-fault" role="alert">
          {problem}
        </p>
      )}
    </QuestionDialog>
  );
}
