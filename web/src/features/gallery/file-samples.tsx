import { useState } from 'react';
import type { FieldFile } from '../../kit/field-file.ts';
import { FileField } from '../../kit/file-field.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useUploads } from '../../product-kit/use-uploads.ts';

const pictures = {
  accept: ['image/*'],
  acceptText: 'JPEG, PNG, WebP',
  mostBytes: 20 * 1024 ** 2,
  mostFiles: 9,
};
const sheets = {
  accept: ['.xlsx', '.xls', '.csv'],
  acceptText: 'XLSX, XLS, CSV',
  mostBytes: 5 * 1024 ** 2,
  mostFiles: 1,
};
const states: FieldFile[] = [
  { id: '1', name: '汉江-2026-11-21.jpg', size: 5_242_880, state: 'sending', sent: 2_097_152 },
  { id: '2', name: 'gauge-waiting.png', size: 1_048_576, state: 'waiting' },
  { id: '3', name: 'there.png', size: 204_800, state: 'done', sent: 204_800 },
  { id: '4', name: 'refused.png', size: 204_800, state: 'failed', problem: 'The server cannot be reached.' },
];

/** Files of 100 KB a second, to nowhere. */
const slowly = (file: File, { signal, onSent }: { signal: AbortSignal; onSent: (bytes: number) => void }) =>
  new Promise<string>((resolve) => {
    let sent = 0;
    const timer = setInterval(() => {
      sent += 20_480;
      onSent(sent);
      if (sent < file.size) return;
      clearInterval(timer);
      resolve(file.name);
    }, 200);
    signal.addEventListener('abort', () => clearInterval(timer));
  });

export function FileSamples() {
  const uploads = useUploads(slowly);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const none = () => {};
  return (
    <Panel title="FileField">
      <div className="gallery-files">
        <FileField
          label="Pictures"
          limits={pictures}
          files={[...states, ...uploads.filesBy(({ kind }) => kind)]}
          acts={uploads.acts}
        />
        <FileField
          label="Sheet"
          limits={sheets}
          files={chosen.map(({ name, size }) => ({ id: name, name, size }))}
          acts={{ choose: setChosen, remove: () => setChosen([]) }}
        />
        <FileField
          label="Disabled"
          limits={sheets}
          files={[]}
          acts={{ choose: none, remove: none }}
          isDisabled={true}
        />
      </div>
    </Panel>
  );
}
