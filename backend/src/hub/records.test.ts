import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadMessage, handshakeProblem, readMessage } from './client-messages.ts';
import { maxRecordLength, RecordReader, RecordTooLong, record } from './records.ts';

describe('records', () => {
  it('come out the same however the stream was cut', () => {
    const text = fc.string().map((value) => value.replaceAll('\u001e', ''));
    fc.assert(
      fc.property(fc.array(text), fc.array(fc.nat(200)), (records, cuts) => {
        const stream = records.map((each) => `${each}\u001e`).join('');
        const places = [0, ...cuts.map((cut) => cut % (stream.length + 1)), stream.length].sort(
          (a, b) => a - b,
        );
        const reader = new RecordReader();
        const read = places.slice(1).flatMap((end, index) => reader.push(stream.slice(places[index], end)));
        expect(read).toEqual(records);
      }),
    );
  });

  it('may not grow without end', () => {
    const reader = new RecordReader();
    expect(reader.push('x'.repeat(maxRecordLength))).toEqual([]);
    expect(() => reader.push('x')).toThrow(RecordTooLong);
  });

  it('are JSON ended by 0x1e', () => {
    expect(record({ type: 6 })).toBe('{"type":6}\u001e');
  });
});

describe('a handshake', () => {
  it.each([
    ['{"protocol":"json","version":1}', null],
    [
      '{"protocol":"json","version":2}',
      "The server does not support version 2 of the 'json' protocol; 1 is.",
    ],
    ['{"protocol":"messagepack","version":1}', "The protocol 'messagepack' is not supported; 'json' is."],
    ['{"version":1}', "Missing required property 'protocol'."],
    ['{"protocol":"json"}', "Missing required property 'version'."],
    ['{', 'The handshake is not valid JSON.'],
    ['[]', 'The handshake is not valid JSON.'],
  ])('%s has the fault %s', (text, problem) => {
    expect(handshakeProblem(text)).toBe(problem);
  });
});

describe('a message of the client', () => {
  it.each([
    ['{"type":6}', { kind: 'nothing-to-do' }],
    ['{"type":3,"invocationId":"1"}', { kind: 'nothing-to-do' }],
    ['{"type":99}', { kind: 'nothing-to-do' }],
    ['{"type":7}', { kind: 'close' }],
    [
      '{"type":1,"target":"Register","arguments":[],"headers":{"a":"b"}}',
      { kind: 'invocation', invocationId: null, target: 'Register', arguments: [] },
    ],
    [
      '{"type":4,"invocationId":"7","target":"x","arguments":[]}',
      { kind: 'streamInvocation', invocationId: '7', target: 'x' },
    ],
  ])('%s is read', (text, message) => {
    expect(readMessage(text)).toEqual(message);
  });

  it.each([
    '',
    'null',
    '[]',
    '{',
    '{}',
    '{"type":"1"}',
    '{"type":1}',
    '{"type":1,"target":"x"}',
    '{"type":4,"target":"x","arguments":[]}',
  ])('%s is refused', (text) => {
    expect(() => readMessage(text)).toThrow(BadMessage);
  });

  it('of any content is read or refused, and nothing else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        try {
          readMessage(text);
        } catch (error) {
          expect(error).toBeInstanceOf(BadMessage);
        }
      }),
    );
  });
});
