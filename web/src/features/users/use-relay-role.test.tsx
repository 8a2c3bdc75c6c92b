import type { UserRow } from '@stationwall/contract/services/user';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Entities } from '../../entity/use-entities.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { startI18n } from '../../i18n/start-i18n.ts';
import type { Field } from '../../kit/fields.ts';
import { SaidAsNamed } from '../../testing/said-as-named.tsx';
import { useRelayRole } from './use-relay-role.ts';

const save = vi.fn();
const fields = [{ field: 'userName', kind: 'text', isRequired: true }] as unknown as Field[];
/** The dialog of the users in which somebody has these roles, and OK. */
function okWith(roleNames: readonly string[], before: Partial<UserRow> | null, userName = 'wang.fang') {
  const users = { dialog: { dialog: { draft: { userName, roleNames }, save }, fields }, add() {}, edit() {} };
  const { result } = renderHook(
    () => useRelayRole(users as unknown as Entities<UserRow, Record<never, never>>),
    {
      wrapper: SaidAsNamed,
    },
  );
  if (before === null) result.current.users.add();
  else result.current.users.edit(before as UserRow);
  act(() => result.current.users.dialog.dialog.save());
  return result;
}

beforeEach(async () => {
  await startI18n('en');
  await loadTexts(['user']);
});
afterEach(() => {
  cleanup();
  save.mockReset();
});

it('asks before a person is given the role of the relay, and saves when that is confirmed', async () => {
  for (const before of [null, { roleNames: ['VIEWER'] }]) {
    save.mockReset();
    const { current } = okWith(['VIEWER', 'RELAY'], before);
    expect(current.asked.text).toMatch(/not meant for people\. Give it to wang\.fang all the same\?$/);
    expect(save).not.toHaveBeenCalled();
    act(() => current.asked.question.confirm());
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  }
});

it('saves nothing where that is declined', () => {
  const result = okWith(['RELAY'], null);
  expect(result.current.asked.question.isOpen).toBe(true);
  act(() => result.current.asked.question.decline());
  expect([result.current.asked.question.isOpen, save.mock.calls.length]).toEqual([false, 0]);
});

it('asks nothing where the role is not newly given, or a field has to be mended first', () => {
  okWith(['VIEWER'], null);
  okWith(['RELAY'], { roleNames: ['RELAY'] });
  okWith(['RELAY'], { roleNames: [], isService: true });
  okWith(['RELAY'], null, '');
  expect(save).toHaveBeenCalledTimes(4);
});
