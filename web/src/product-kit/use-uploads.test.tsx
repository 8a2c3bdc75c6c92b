import { ProblemError } from '@stationwall/contract/problem';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useUploads } from './use-uploads.ts';

interface Sent {
  name: string;
  signal: AbortSignal;
  onSent(bytes: number): void;
  answer: PromiseWithResolvers<string>;
}
let sent: Sent[];
const file = (name: string) => new File(['x'.repeat(100)], name);

function Trial() {
  const { filesBy, acts, results, isSending } = useUploads<string>(({ name }, { signal, onSent }) => {
    const answer = Promise.withResolvers<string>();
    sent.push({ name, signal, onSent, answer });
    return answer.promise;
  });
  const files = filesBy(({ kind }) => kind);
  return (
    <>
      <button type="button" onClick={() => acts.choose(['a', 'b', 'c'].map(file))}>
        Choose
      </button>
      {files.map(({ id, name }) => (
        <span key={id}>
          <button type="button" onClick={() => acts.callOff(id)}>{`off ${name}`}</button>
          <button type="button" onClick={() => acts.retry(id)}>{`again ${name}`}</button>
        </span>
      ))}
      <output>
        {JSON.stringify([
          files.map(({ name, state, sent: bytes, problem }) => [name, state, bytes, problem]),
          results,
          isSending,
        ])}
      </output>
    </>
  );
}
const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sent = [];
});
afterEach(cleanup);

describe('uploads', () => {
  it('go two at once, tell how far they are, and give what was answered', async () => {
    render(<Trial />);
    click('Choose');
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b']);
    sent[0]?.onSent(40);
    await waitFor(() =>
      expect(shown()).toEqual([
        [
          ['a', 'sending', 40, null],
          ['b', 'sending', 0, null],
          ['c', 'waiting', 0, null],
        ],
        [],
        true,
      ]),
    );
    for (const at of [0, 1]) sent[at]?.answer.resolve(`id of ${sent[at]?.name}`);
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']));
    sent[2]?.answer.resolve('id of c');
    await waitFor(() => expect(shown().slice(1)).toEqual([['id of a', 'id of b', 'id of c'], false]));
  });

  it('are called off, which gives the next its turn', async () => {
    render(<Trial />);
    click('Choose');
    click('off a');
    expect([sent[0]?.signal.aborted, sent[1]?.signal.aborted]).toEqual([true, false]);
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']));
    expect(shown()[0]).toEqual([
      ['b', 'sending', 0, null],
      ['c', 'sending', 0, null],
    ]);
  });

  it('that were refused say why and are tried once more', async () => {
    render(<Trial />);
    click('Choose');
    sent[0]?.answer.reject(new ProblemError({ kind: 'offline' }));
    await waitFor(() => expect(shown()[0][0]).toEqual(['a', 'failed', 0, 'offline']));
    click('again a');
    expect(shown()[0][0]).toEqual(['a', 'waiting', 0, null]);
  });

  it('end with their page', () => {
    const { unmount } = render(<Trial />);
    click('Choose');
    unmount();
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });
});
