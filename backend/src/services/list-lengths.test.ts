import { mostRows } from '@stationwall/contract/abp';
import { calls } from '@stationwall/contract/calls';
import { type Endpoint, isFromQuery } from '@stationwall/contract/endpoint';
import { type TSchema, Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, servicePassword, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';
import { binderOf } from './binding.ts';

type Field = TSchema & { most?: number };
const inputOf = ({ input }: Endpoint) =>
  input as TSchema & { properties?: Record<string, Field>; required?: string[] };

const lists = calls.filter((call) => inputOf(call).properties?.maxResultCount !== undefined);
/** ABP's own limit of `MaxResultCount`, `int.MaxValue`. */
const everything = 2 ** 31 - 1;

let site: TestSite;
const headers = new Map<string, Record<string, string>>();
beforeAll(async () => {
  site = await startTestSite();
  headers.set('tenant', (await signInAs(site, 1, 'admin', 'Admin#123')).headers);
  headers.set('host', (await signInAs(site, null, 'host', 'Host#123')).headers);
  headers.set('relay', (await signInAs(site, 1, 'relay', servicePassword)).headers);
});
afterAll(() => site?.close());

const callerOf: Partial<Record<Endpoint['needs'], string>> = {
  'Pages.Administration.Tenants': 'host',
  'Pages.Stations.Events': 'relay',
};
/** What lists want to be told of which rows. */
const asked: Record<string, string | number> = { stcd: '61000001', cursor: 0, id: 1 };

describe.each(lists.map((call) => ({ name: call.path.replace('/api/services/app/', ''), call })))(
  '$name of everything',
  ({ call }) => {
    it('is bound as many rows as are given at once', () => {
      const { maxResultCount = Type.Integer() as Field } = inputOf(call).properties ?? {};
      const bind = binderOf({ ...call, input: Type.Object({ maxResultCount }) });
      const given = { maxResultCount: everything };
      const query = new URLSearchParams({ maxResultCount: String(everything) });
      const bound = bind({ query, body: given }) as typeof given;
      expect(bound.maxResultCount).toBe(maxResultCount.most);
      expect(bound.maxResultCount).toBeLessThanOrEqual(mostRows);
    });

    it('is answered', async () => {
      const { required = [] } = inputOf(call);
      const fields = Object.fromEntries(required.map((name) => [name, asked[name]]));
      const input = { ...fields, MaxResultCount: everything };
      const query = isFromQuery(call) ? `?${new URLSearchParams(input as never)}` : '';
      const answer = await ask(site, `${call.path}${query}`, {
        headers: headers.get(callerOf[call.needs] ?? 'tenant') ?? {},
        ...(isFromQuery(call) ? {} : { body: input }),
      });
      const { status, body } = answer;
      // Of nothing that there is: its fields were taken all the same.
      expect([status, body.error]).toEqual(status === 404 ? [404, expect.anything()] : [200, null]);
    });
  },
);

it('lists are found', () => {
  expect(lists.length).toBeGreaterThan(50);
});
