import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadTexts } from '../../i18n/load-texts.ts';
import { startI18n } from '../../i18n/start-i18n.ts';
import type { Screen } from '../../screen.ts';
import { ScreenRowsProvider } from '../../screen-rows.ts';
import { SaidAsNamed } from '../../testing/said-as-named.tsx';
import { PermissionControl } from './permission-control.tsx';

const root = { level: 0, parentName: null, description: '', isGrantedByDefault: false };
const permissions = [
  { ...root, name: 'Pages.Built', displayName: 'Built' },
  { ...root, name: 'Pages.Unbuilt', displayName: 'Unbuilt' },
];
const screens = [{ path: '/built', needs: 'Pages.Built' }] as unknown as Screen[];

beforeEach(async () => {
  await startI18n('en');
  await loadTexts(['role']);
});
afterEach(cleanup);

it('says beside a permission that it opens nothing yet, and lets it be chosen all the same', () => {
  const told: unknown[] = [];
  render(
    <SaidAsNamed>
      <ScreenRowsProvider value={screens}>
        <PermissionControl
          {...{ id: 'permissions', value: [], isDisabled: false, isWrong: false, describedBy: undefined }}
          {...{ onRefusal() {}, draft: {}, change() {} }}
          permissions={permissions}
          onChange={(value) => told.push(value)}
        />
      </ScreenRowsProvider>
    </SaidAsNamed>,
  );
  const rowOf = (text: string) =>
    screen.getByRole('checkbox', { name: new RegExp(`^${text}`) }).closest('li');
  expect(rowOf('Built')?.textContent).not.toContain('opens nothing yet');
  expect(rowOf('Unbuilt')?.textContent).toContain('opens nothing yet');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Unbuilt/ }));
  expect(told).toEqual([['Pages.Unbuilt']]);
});
