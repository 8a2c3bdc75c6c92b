import { describe, expect, it } from 'vitest';
import { readPayload } from './payload.ts';
import { type TopicTemplate, topicTemplate } from './topic-template.ts';

const templateOf = (text: string) => topicTemplate(text) as TopicTemplate;

describe('a template of topics', () => {
  it.each([
    ['stations/{stcd}/{element}', 'stations/+/+', 'stations/61000001/Z', { stcd: '61000001', element: 'Z' }],
    ['{stcd}/up', '+/up', '61000001/up', { stcd: '61000001', element: null }],
    ['a/+/{stcd}/#', 'a/+/+/#', 'a/b/61000001/c/d', { stcd: '61000001', element: null }],
    ['stations/{stcd}', 'stations/+', 'stations/61000001/Z', null],
    ['stations/{stcd}', 'stations/+', 'other/61000001', null],
  ])('%s subscribes to %s', (text, filter, topic, found) => {
    const template = templateOf(text);
    expect([template.filter, template.read(topic)]).toEqual([filter, found]);
  });

  it.each([
    ['stations/Z', /\{stcd\}/],
    ['{stcd}/{stcd}', /\{stcd\}/],
    ['{stcd}/{element}/{element}', /\{element\} once/],
    ['x{stcd}/{stcd}', /level "x\{stcd\}"/],
    ['#/{stcd}', /level "#"/],
    ['{stcd}/{place}', /level "\{place\}"/],
  ])('%s is none', (text, why) => {
    expect(topicTemplate(text)).toMatch(why);
  });
});

describe('a message', () => {
  const now = Date.UTC(2026, 10, 21);
  const eight = Date.UTC(2026, 10, 21, 8);
  const valuesOf = (text: string, element: string | null = null) => {
    const payload = readPayload(text, element, now, 10);
    return payload.kind === 'word'
      ? payload.word
      : (payload.batch.error ??
          payload.batch.values.map(({ element: of, value, time }) => [of, value, Object.values(time)[0]]));
  };

  it.each([
    ['24.3', 'Z', [['Z', 24.3, now]]],
    [' -1e-2\n', 'Z', [['Z', -0.01, now]]],
    ['null', 'Z', [['Z', null, now]]],
    ['{"value": 24.3, "time": "2026-11-21T08:00"}', 'Z', [['Z', 24.3, eight]]],
    [
      '{"values": {"Z": 24.3, "VT": null}}',
      null,
      [
        ['Z', 24.3, now],
        ['VT', null, now],
      ],
    ],
    ['{"time": "2026-11-21T08:00", "values": {"Z": 1}}', null, [['Z', 1, eight]]],
    ['{"values": [{"element": "Z", "time": "2026-11-21T08:00", "value": 1}]}', null, [['Z', 1, eight]]],
    ['offline', null, 'offline'],
    ['', 'Z', ''],
  ])('%s is read', (text, element, values) => {
    expect(valuesOf(text, element)).toEqual(values);
  });

  it.each([
    ['24.3', null, /^"24.3" was given: a number/],
    ['{', 'Z', /no number and no JSON/],
    ['[1]', null, /was given/],
    ['{"value": 1}', null, /was given/],
    ['{"values": {}}', null, /values has 0 entries: 1 to 10/],
  ])('%s is refused', (text, element, why) => {
    expect(valuesOf(text, element)).toMatch(why);
  });

  it('that a broker kept has to say when its value was observed', () => {
    const payload = readPayload('24.3', 'Z', null, 10);
    expect(payload).toMatchObject({ batch: { values: [], faults: [{ field: 'time', given: null }] } });
  });
});
