import { entities } from '@stationwall/contract/entities';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { actionText, auditGroups, groupText } from '../../i18n/audit-action.ts';
import { texts } from '../../i18n/pairs/all.ts';
import { actionsInAddress, actionsOf } from './audit-actions.ts';
import { changesIn, listChange, wordsIn } from './audit-changes.ts';

describe('an entry of the audit log', () => {
  it('tells of a change what was before and what came after', () => {
    const details = JSON.stringify({ name: ['Ann', 'Bob'], roleNames: [['ADMIN'], ['ADMIN', 'VIEWER']] });
    const changes = changesIn({ action: 'user.changed', details });
    expect(changes).toEqual([
      { field: 'name', before: 'Ann', after: 'Bob' },
      { field: 'roleNames', before: ['ADMIN'], after: ['ADMIN', 'VIEWER'] },
    ]);
    expect(changes.map(listChange)).toEqual([null, { added: ['VIEWER'], removed: [] }]);
  });

  it('takes a list of two for a list where nothing was before', () => {
    expect(changesIn({ action: 'user.stationsGranted', details: '{"stcds":["1","2"]}' })).toEqual([
      { field: 'stcds', after: ['1', '2'] },
    ]);
  });

  it('tells the words of the product in the language of the reader', () => {
    const reason = { en: 'Incorrect password.', 'zh-Hans': '密码错误。' };
    expect([wordsIn(reason, 'en'), wordsIn(reason, 'zh-Hans'), wordsIn({ a: 'b' }, 'en')]).toEqual([
      'Incorrect password.',
      '密码错误。',
      null,
    ]);
  });

  it.each(['', 'null', 'not JSON', '"text"'])('tells nothing more when its details are %j', (details) => {
    expect(changesIn({ action: 'user.deleted', details })).toEqual([]);
  });
});

describe('the action in the address', () => {
  it('is one action or a whole group, and nothing when it is neither', () => {
    expect(actionsInAddress.read('role')).toEqual(['role.created', 'role.changed', 'role.deleted']);
    expect(actionsInAddress.read('role.changed')).toEqual(['role.changed']);
    expect(actionsInAddress.read('role.sold')).toBeNull();
    expect(
      ['role', 'role.changed'].map((text) => actionsInAddress.write(actionsInAddress.read(text) ?? [])),
    ).toEqual(['role', 'role.changed']);
  });
});

describe('what was done to an entity', () => {
  // As i18next fills it in, but with the names of the texts.
  const t = ((name: string, values: object = {}) =>
    [name, ...Object.values(values)].join(' ')) as unknown as TFunction;

  it.each(entities)('$name is told by its name and the verb, with no text of its own', ({ name }) => {
    expect(auditGroups).toContain(name);
    expect(groupText(t, name)).toBe(`entities.${name}.itself`);
    expect(
      actionsOf(name)
        .slice(0, 3)
        .map((action) => actionText(t, action)),
    ).toEqual([
      `auditLog.entityActions.created entities.${name}.itself`,
      `auditLog.entityActions.changed entities.${name}.itself`,
      `auditLog.entityActions.deleted entities.${name}.itself`,
    ]);
    expect(texts.entities).toHaveProperty(`${name}.itself`);
  });

  it('keeps the words of what is no entity, and the name of what nobody knows', () => {
    expect(actionText(t, 'user.unlocked')).toBe('auditLog.actions.user.unlocked');
    expect(actionText(t, 'balloon.created')).toBe('balloon.created');
  });
});
