import { ImportFaults } from './import-faults.tsx';
import type { ImportState } from './import-state.ts';
import { useKitTexts } from './kit-texts.tsx';
import { StatusTag } from './status-tag.tsx';

/** The last step of an import: what came of it, and the rows that were refused when their turn came. */
export function ImportResult({
  state: { isUndone, figures, refused, fields, fileName, problem },
}: {
  state: ImportState;
}) {
  const { say } = useKitTexts();
  return (
    <>
      <p aria-live="polite">
        <StatusTag tone={problem !== null || refused.length > 0 ? 'late' : 'ok'}>
          {isUndone ? `${say('importing.undone')}. ` : ''}
          {figures.join(', ')}
        </StatusTag>
      </p>
      {refused.length > 0 && (
        <ImportFaults faults={refused} count={refused.length} fields={fields} fileName={fileName} />
      )}
    </>
  );
}
