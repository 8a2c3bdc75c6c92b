import { ProblemError } from '@stationwall/contract/problem';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { type UploadEvent, type UploadInput, uploadMachine } from './upload.machine.ts';

function anUpload() {
  const sends: { input: UploadInput; isOver: boolean; tell(event: UploadEvent): void }[] = [];
  const send = fromCallback<UploadEvent, UploadInput>(({ input, sendBack }) => {
    const one = { input, isOver: false, tell: sendBack };
    sends.push(one);
    return () => {
      one.isOver = true;
    };
  });
  const actor = createActor(uploadMachine.provide({ actors: { send } }), {
    input: { file: 'picture', size: 1_000 },
  }).start();
  return { actor, sends, value: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
}

describe('an upload', () => {
  it('waits for its turn, tells how much is sent, and ends with the answer', () => {
    const { actor, sends, value, context } = anUpload();
    expect([value(), sends.length]).toEqual(['waiting', 0]);
    actor.send({ type: 'turn.came' });
    expect(sends[0]?.input).toEqual({ file: 'picture', size: 1_000 });
    // Forms are a little longer than the files in them.
    sends[0]?.tell({ type: 'bytes.sent', sent: 1_080 });
    expect([value(), context().sent]).toEqual(['sending', 1_000]);
    sends[0]?.tell({ type: 'upload.answered', result: 7 });
    expect([value(), context().result]).toEqual(['done', 7]);
  });

  it('is called off while it waits, and while it is sent, which ends the sending', () => {
    const waiting = anUpload();
    waiting.actor.send({ type: 'callOff.asked' });
    waiting.actor.send({ type: 'turn.came' });
    expect([waiting.value(), waiting.sends.length]).toEqual(['calledOff', 0]);
    const { actor, sends, value } = anUpload();
    actor.send({ type: 'turn.came' });
    actor.send({ type: 'callOff.asked' });
    sends[0]?.tell({ type: 'upload.answered', result: 7 });
    expect([value(), sends[0]?.isOver]).toEqual(['calledOff', true]);
  });

  it('says why it was refused, and waits for its turn once more', () => {
    const { actor, sends, value, context } = anUpload();
    actor.send({ type: 'turn.came' });
    sends[0]?.tell({ type: 'bytes.sent', sent: 400 });
    sends[0]?.tell({ type: 'upload.refused', error: new ProblemError({ kind: 'offline' }) });
    expect([value(), context().problem]).toEqual(['failed', { kind: 'offline' }]);
    actor.send({ type: 'retry.asked' });
    expect([value(), context().sent, context().problem]).toEqual(['waiting', 0, null]);
  });

  it('says so when nobody supplied the sending', () => {
    const actor = createActor(uploadMachine, { input: { file: 'x', size: 1 } }).start();
    actor.send({ type: 'turn.came' });
    expect(actor.getSnapshot().context.problem).toEqual({ kind: 'contract', status: 0 });
  });
});
