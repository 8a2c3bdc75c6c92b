import { endpoint } from '@stationwall/contract/endpoint';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { Type } from 'typebox';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../i18n/start-i18n.ts';
import { aRelay, type Relay } from '../testing/relay.ts';
import { inAddress } from './address-filter.ts';
import { useAnswer } from './use-answer.ts';

const factors = endpoint({
  method: 'GET',
  path: '/api/factors',
  needs: 'signed-in',
  input: Type.Object({ stcd: Type.Optional(Type.String()) }),
  output: Type.Object({ rows: Type.Array(Type.String()) }),
});
const shape = { stcd: inAddress.text };

function Trial() {
  const { value, problem, filter, filterBy, listOf } = useAnswer(factors, shape, 2);
  const list = listOf(value?.rows ?? null);
  return (
    <>
      <output>{useLocation().search}</output>
      <p>{`${filter.stcd}: ${list.rows?.join(' ')} of ${list.totalCount}, in a file ${list.found?.length}`}</p>
      <p>{problem}</p>
      <button type="button" onClick={() => list.show({ skipCount: 2 })}>
        Next
      </button>
      <button type="button" onClick={() => filterBy({ stcd: 'B' })}>
        Other
      </button>
    </>
  );
}

let relay: Relay;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isAt = (search: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(search));

beforeEach(async () => {
  relay = await aRelay();
  await startI18n('en');
  relay.succeed('/api/factors', { rows: ['one', 'two', 'three'] });
  window.history.replaceState(null, '', '/?stcd=A');
  render(
    <BrowserRouter>
      <Trial />
    </BrowserRouter>,
  );
  await screen.findByText('A: one two of 3, in a file 3');
});
afterEach(async () => {
  cleanup();
  await relay.close();
});

it('turns the pages of an answer here, and asks again when another filter stands in the address', async () => {
  press('Next');
  await screen.findByText('A: three of 3, in a file 3');
  await isAt('?stcd=A&page=2');
  expect(relay.heard.map(({ url }) => url)).toEqual(['/api/factors?stcd=A']);
  relay.succeed('/api/factors', { rows: ['four'] });
  press('Other');
  await screen.findByText('B: four of 1, in a file 1');
  await isAt('?stcd=B');
  expect(relay.heard.map(({ url }) => url)).toEqual(['/api/factors?stcd=A', '/api/factors?stcd=B']);
});
