import './dialog.css';
import './field-row.css';
import './import-dialog.css';
import { Button, Callout, Dialog, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { DialogFocus } from './dialog-focus.tsx';
import { FileField } from './file-field.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportFaults } from './import-faults.tsx';
import type { ImportState } from './import-state.ts';
import { importTemplate } from './import-template.ts';
import { useKitTexts } from './kit-texts.tsx';
import { ProgressLine } from './progress-line.tsx';
import { saveFile } from './save-file.ts';
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
      <DialogFooter actions={<Actions state={state} />} />
    </Dialog>
  );
}

function Step({ state, title }: { state: ImportState; title: string }) {
  const { say, number } = useKitTexts();
  const { phase, progress, checked, fields, fileName } = state;
  switch (phase) {
    case 'choosing':
      return <ChooseFile state={state} title={title} />;
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
              {say('importing.good', { count: number(checked?.goodCount ?? 0) })}{' '}
              {!!checked?.badCount && say('importing.bad', { count: number(checked.badCount) })}
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
      return <Result state={state} />;
  }
}

function ChooseFile({ state, title }: { state: ImportState; title: string }) {
  const { say, number } = useKitTexts();
  const limits = {
    accept: ['.xlsx', '.xls', '.csv', '.txt'],
    acceptText: 'XLSX, XLS, CSV',
    mostBytes: state.mostBytes,
    mostFiles: 1,
  };
  const template = async () => saveFile(`${title}.xlsx`, await importTemplate(state.fields, title, say));
  return (
    <>
      <FileField
        label={say('importing.file')}
        limits={limits}
        files={[]}
        acts={{ choose: ([file]) => file && state.choose(file), remove: () => {} }}
      />
      <p className="sw-muted">{say('importing.mostRows', { most: number(state.mostRows) })}</p>
      <div className="sw-import-file">
        <Button icon={<Download />} text={say('importing.template')} onClick={() => void template()} />
        <span className="sw-muted">{say('importing.templateHelp')}</span>
      </div>
    </>
  );
}

function Result({ state: { phase, figures, refused, fields, fileName, problem } }: { state: ImportState }) {
  const { say } = useKitTexts();
  return (
    <>
      <p aria-live="polite">
        <StatusTag tone={problem !== null || refused.length > 0 ? 'late' : 'ok'}>
          {phase === 'undone' ? `${say('importing.undone')}. ` : ''}
          {figures.join(', ')}
        </StatusTag>
      </p>
      {refused.length > 0 && (
        <ImportFaults faults={refused} count={refused.length} fields={fields} fileName={fileName} />
      )}
    </>
  );
}

function Actions({ state }: { state: ImportState }) {
  const { say, number } = useKitTexts();
  const { phase, sheets, sheet, checked, isReady, canUndo } = state;
  const close = (
    <Button
      text={say(
        ['following', 'ended', 'undoing', 'undone'].includes(phase) ? 'importing.close' : 'kit.cancel',
      )}
      onClick={state.close}
    />
  );
  switch (phase) {
    case 'matching':
      return (
        <>
          {close}
          <Button
            intent="primary"
            disabled={!isReady}
            text={say('importing.check', { rows: number(sheets[sheet]?.rowCount ?? 0) })}
            onClick={state.check}
          />
        </>
      );
    case 'checking':
      return <Button text={say('importing.back')} onClick={state.back} />;
    case 'checked':
      return (
        <>
          {close}
          <Button text={say('importing.back')} onClick={state.back} />
          <Button
            intent="primary"
            disabled={!checked?.goodCount}
            text={say('importing.apply', { count: number(checked?.goodCount ?? 0) })}
            onClick={state.apply}
          />
        </>
      );
    case 'ended':
      return (
        <>
          {canUndo && <Button text={say('importing.undo')} onClick={state.undo} />}
          {close}
        </>
      );
    default:
      return close;
  }
}
