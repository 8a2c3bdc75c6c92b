import './dialog.css';
import './field-row.css';
import './import-dialog.css';
import { Callout, Dialog, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { DialogFocus } from './dialog-focus.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportFaults } from './import-faults.tsx';
import { ImportFileStep } from './import-file-step.tsx';
import { ImportResult } from './import-result.tsx';
import type { ImportState } from './import-state.ts';
import { counted } from './import-words.ts';
import { useKitTexts } from './kit-texts.tsx';
import { ProgressLine } from './progress-line.tsx';
import { StatusTag } from './status-tag.tsx';

const steps = ['file', 'columns', 'check', 'result'] as const;
const stepOf: Record<ImportState['phase'], number> = {
  closed: 0,
  choosing: 0,
  opening: 0,
  matching: 1,
  checking: 2,
  checked: 2,
  applying: 3,
  following: 3,
  ended: 3,
  undoing: 3,
  undone: 3,
};

/**
 * Brings rows of a spreadsheet in, step by step: the file, its columns, a check of every row that changes nothing, and what came of it.
 * Its texts are the areas `importing` and `files`; what it is told comes from the import's machine.
 */
export function ImportDialog({ state, title }: { state: ImportState; title: string }) {
  const { say } = useKitTexts();
  const { phase, problem } = state;
  const at = stepOf[phase];
  const isBusy = phase === 'opening' || phase === 'checking' || phase === 'applying';
  return (
    <Dialog
      className="sw-dialog sw-dialog-wide"
      isOpen={phase !== 'closed'}
      title={title}
      onClose={state.close}
      isCloseButtonShown={false}
      canOutsideClickClose={false}
      shouldReturnFocusOnClose={false}
    >
      <DialogFocus isOpen={phase !== 'closed'} isBusy={isBusy} />
      <DialogBody>
        <ol className="sw-import-steps" aria-label={say('importing.steps')}>
          {steps.map((step, index) => (
            <li key={step} data-done={index < at} aria-current={index === at ? 'step' : undefined}>
              {say(`importing.step.${step}`)}
            </li>
          ))}
        </ol>
        {problem !== null && (
          <Callout className="sw-dialog-problem" intent="danger" compact={true} icon={false} role="alert">
            {problem}
          </Callout>
        )}
        <div className="sw-import-body">
          <Step state={state} title={title} />
        </div>
      </DialogBody>
      <DialogFooter actions={<ImportActions state={state} />} />
    </Dialog>
  );
}

function Step({ state, title }: { state: ImportState; title: string }) {
  const texts = useKitTexts();
  const { say } = texts;
  const { phase, progress, checked, fields, fileName } = state;
  switch (phase) {
    case 'choosing':
      return <ImportFileStep state={state} title={title} />;
    case 'opening':
      return (
        <>
          <p>{fileName}</p>
          <Spinner aria-label={say('importing.opening')} />
        </>
      );
    case 'matching':
      return (
        <>
          <p>{fileName}</p>
          <ImportColumns state={state} />
        </>
      );
    case 'checking':
      return <ProgressLine label={say('importing.checking')} {...progress} />;
    case 'checked':
      return (
        <>
          <p aria-live="polite">
            <StatusTag tone={checked?.badCount ? 'late' : 'ok'}>
              {say('importing.good', counted(checked?.goodCount ?? 0, texts))}{' '}
              {!!checked?.badCount && say('importing.bad', counted(checked.badCount, texts))}
            </StatusTag>
          </p>
          {checked && checked.faultCount > 0 && (
            <ImportFaults
              faults={checked.faults}
              count={checked.faultCount}
              fields={fields}
              fileName={fileName}
            />
          )}
        </>
      );
    case 'applying':
      return <ProgressLine label={say('importing.sending')} {...progress} />;
    case 'following':
    case 'undoing':
      return (
        <>
          <ProgressLine
            label={say(phase === 'undoing' ? 'importing.undoing' : 'importing.step.result')}
            {...progress}
          />
          <p className="sw-muted">{say('importing.goesOn')}</p>
        </>
      );
    default:
      return <ImportResult state={state} />;
  }
}
