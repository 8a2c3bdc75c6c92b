import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { plainTexts } from '../testing/plain-texts.ts';
import type { FieldFile } from './field-file.ts';
import { FileField } from './file-field.tsx';
import { type KitTexts, KitTextsProvider } from './kit-texts.tsx';

const texts: KitTexts = { ...plainTexts, number: (value, decimals = 0) => value.toFixed(decimals) };
const limits = { accept: ['.csv'], acceptText: 'CSV', mostBytes: 1_000, mostFiles: 2 };

function Trial({ given = [], isDisabled = false }: { given?: FieldFile[]; isDisabled?: boolean }) {
  const [files, setFiles] = useState<readonly FieldFile[]>(given);
  const [told, setTold] = useState<string[]>([]);
  const tell = (text: string) => setTold((before) => [...before, text]);
  return (
    <KitTextsProvider texts={texts}>
      <FileField
        label="Rows"
        limits={limits}
        files={files}
        isDisabled={isDisabled}
        acts={{
          choose: (chosen) =>
            setFiles((before) => [...before, ...chosen.map(({ name, size }) => ({ id: name, name, size }))]),
          callOff: (id) => tell(`called off ${id}`),
          retry: (id) => tell(`again ${id}`),
          remove: (id) => setFiles((before) => before.filter((file) => file.id !== id)),
        }}
      />
      <output>{told.join()}</output>
    </KitTextsProvider>
  );
}

const csv = (name: string, size = 10) => new File(['x'.repeat(size)], name);
const zone = () => document.querySelector('.sw-file-zone') as HTMLElement;
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const faults = () => [...document.querySelectorAll('.sw-field-fault')].map(({ textContent }) => textContent);
const drop = (...files: File[]) => fireEvent.drop(zone(), { dataTransfer: { files, types: ['Files'] } });

afterEach(cleanup);

describe('a file field', () => {
  it('tells its limits before anything is chosen', () => {
    render(<Trial />);
    const button = screen.getByRole('button', { name: 'Rows: files.choose' });
    const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('files.limits CSV 1000 B 2');
  });

  it('takes files that are chosen, dropped or pasted, and says why it does not take others', () => {
    render(<Trial />);
    const input = document.querySelector('input') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [csv('a.csv')] } });
    drop(csv('b.exe'), csv('c.csv', 2_000));
    expect([rows(), faults()]).toEqual([
      ['a.csv 10 Bfiles.remove'],
      ['files.wrongKind b.exe CSV', 'files.tooLarge c.csv 2 KB 1000 B'],
    ]);
    const paste = createEvent.paste(zone(), { clipboardData: { files: [csv('d.csv')] } });
    fireEvent(zone(), paste);
    expect([rows(), faults(), paste.defaultPrevented]).toEqual([
      ['a.csv 10 Bfiles.remove', 'd.csv 10 Bfiles.remove'],
      [],
      true,
    ]);
    drop(csv('e.csv'));
    expect(faults()).toEqual(['files.tooMany e.csv 2']);
    fireEvent.click(screen.getByRole('button', { name: 'files.remove: a.csv' }));
    expect(rows()).toEqual(['d.csv 10 Bfiles.remove']);
  });

  it('leaves pasted text alone, and takes nothing while it is disabled', () => {
    render(<Trial isDisabled={true} />);
    const paste = createEvent.paste(zone(), { clipboardData: { files: [] } });
    fireEvent(zone(), paste);
    drop(csv('a.csv'));
    expect([paste.defaultPrevented, rows()]).toEqual([false, []]);
  });

  it('shows of each file how far it is, and what can be done with it', () => {
    const file = (id: string, more: Partial<FieldFile>): FieldFile => ({
      id,
      name: id,
      size: 2_048,
      ...more,
    });
    render(
      <Trial
        given={[
          file('waits', { state: 'waiting' }),
          file('goes', { state: 'sending', sent: 512 }),
          file('stored', { state: 'sending', sent: 2_048 }),
          file('there', { state: 'done', sent: 2_048 }),
          file('failed', { state: 'failed', problem: 'The server is away.' }),
        ]}
      />,
    );
    expect(rows()).toEqual([
      'waits 2 KBfiles.callOfffiles.waitingkit.progress.percent 0',
      'goes 2 KBfiles.callOfffiles.sent 512 B 2 KBkit.progress.percent 25',
      'stored 2 KBfiles.callOfffiles.storedkit.progress.percent 100',
      'there 2 KBfiles.remove',
      'failed 2 KBfiles.retryfiles.removeThe server is away.',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'files.callOff: goes' }));
    fireEvent.click(screen.getByRole('button', { name: 'files.retry: failed' }));
    expect(screen.getByRole('status').textContent).toBe('called off goes,again failed');
  });
});
