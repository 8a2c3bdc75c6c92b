import { Button } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { FileField } from './file-field.tsx';
import type { ImportState } from './import-state.ts';
import { importTemplate } from './import-template.ts';
import { useKitTexts } from './kit-texts.tsx';
import { saveFile } from './save-file.ts';

/** The first step of an import: the file, with its limits, and a template to fill in. */
export function ImportFileStep({ state, title }: { state: ImportState; title: string }) {
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
