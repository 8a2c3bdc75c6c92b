import { getShownLayout, usualLayout } from '@stationwall/contract/services/wall';
import { wallLayout } from '@stationwall/contract/services/wall-layout';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
const headers: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  site = await startTestSite();
  headers.admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  headers.viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
});
afterAll(() => site?.close());

it('shows a layout to whoever sees last data, and the usual one where none is named', async () => {
  const given = { name: 'Duty room', scenes: ['stages', 'map'], dwellS: 30, farthestM: 7.5 };
  const made = await callAs(site, headers.admin ?? {}, wallLayout.calls.create, given as never);
  const { id } = made.result as { id: number };
  const shown = async (input: { id?: number }) => callAs(site, headers.viewer ?? {}, getShownLayout, input);
  expect((await shown({ id })).result).toEqual({ ...usualLayout, ...given, id });
  expect((await shown({})).result).toEqual(usualLayout);
  expect((await shown({ id: 1_999_999_999 })).status).toBe(404);
});
