// @vitest-environment jsdom
import { failed } from '@stationwall/contract/abp';
import { deviceType } from '@stationwall/contract/services/device-type';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aRelay, type Relay } from '../testing/relay.ts';
import { download } from './http.ts';

const { export: exported } = deviceType.calls;
let relay: Relay;
beforeEach(async () => {
  relay = await aRelay();
});
afterEach(() => relay.close());
const ask = () =>
  download(exported, { format: 'csv' }, { signal: new AbortController().signal, received: () => {} });

it('gives a file with its name', async () => {
  const named = 'attachment; filename="_.csv"; filename*=UTF-8\'\'%E7%B1%BB%20Default.csv';
  relay.answer(exported.path, 200, 'a,b', { 'content-type': 'text/csv', 'content-disposition': named });
  const { name, content } = await ask();
  expect([name, await content.text()]).toEqual(['类 Default.csv', 'a,b']);
});

it('says why there is none', async () => {
  const error = { code: 0, message: 'Not for you', details: null, validationErrors: null };
  relay.answer(exported.path, 403, failed(error, true));
  await expect(ask()).rejects.toMatchObject({ message: 'Not for you', problem: { kind: 'forbidden' } });
});
