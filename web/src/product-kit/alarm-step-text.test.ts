import { expect, it } from 'vitest';
import { alarmStepWhy } from './alarm-step-text.ts';

it('tells what the system says in the reader’s language, and what a person wrote as it is', () => {
  const called = { userName: '', why: '值班人：olga / on duty: olga' };
  const typed = { userName: 'olga', why: 'pump 1 / pump 2' };
  expect([alarmStepWhy(called, 'zh-Hans'), alarmStepWhy(called, 'en'), alarmStepWhy(typed, 'en')]).toEqual([
    ...['值班人：olga', 'on duty: olga', 'pump 1 / pump 2'],
  ]);
});
