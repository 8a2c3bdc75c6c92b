import { failed } from '@stationwall/contract/abp';
import { endpoint } from '@stationwall/contract/endpoint';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadTexts } from '../i18n/load-texts.ts';
import { startI18n } from '../i18n/start-i18n.ts';
import { useKitTextsOfProduct } from '../i18n/use-kit-texts-of-product.ts';
import { columnsOf } from '../kit/column.ts';
import { KitTextsProvider } from '../kit/kit-texts.tsx';
import { OwnChoicesProvider } from '../kit/own-choices.tsx';
import { PagedTable } from '../kit/paged-table.tsx';
import { ownChoicesOf } from '../platform/own-choices.ts';
import { tellOfResumption } from '../platform/resumption.ts';
import { aRelay, type Relay } from '../testing/relay.ts';
import { inAddress } from './address-filter.ts';
import { usePagedList } from './use-paged-list.ts';

const Person = Type.Object({ userName: Type.String(), emailAddress: Type.String() });
const people = endpoint({
  method: 'GET',
  path: '/api/people',
  needs: 'signed-in',
  input: Type.Object({ keyword: Type.Optional(Type.String()) }),
  output: Type.Object({ items: Type.Array(Person), totalCount: Type.Integer() }),
});
const column = columnsOf<{ userName: string; emailAddress: string }>()('profile');
const columns = [column.text('userName', { sortBy: 'userName' }), column.text('emailAddress')];
const shape = { keyword: inAddress.text };

function Trial() {
  const list = usePagedList(people, shape);
  const navigate = useNavigate();
  return (
    <>
      <output>{useLocation().search}</output>
      <button type="button" onClick={() => list.filterBy({ keyword: 'bo' })}>
        Only Bo
      </button>
      <button type="button" onClick={() => list.filterBy({ keyword: 'bob' })}>
        Only Bob
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <PagedTable
        name="people"
        caption="People"
        columns={columns}
        list={list}
        rowKey={(row) => row.userName}
      />
    </>
  );
}

const Product = ({ userId }: { userId: number }) => (
  <KitTextsProvider texts={useKitTextsOfProduct()}>
    <OwnChoicesProvider store={ownChoicesOf(1, userId)}>
      <BrowserRouter>
        <Trial />
      </BrowserRouter>
    </OwnChoicesProvider>
  </KitTextsProvider>
);
function show(at = '/', userId = 7) {
  window.history.replaceState(null, '', at);
  return render(<Product userId={userId} />);
}

let relay: Relay;
const person = (userName: string) => ({ userName, emailAddress: `${userName}@example.org` });
const answer = (names: string[], totalCount: number) =>
  relay.succeed('/api/people', { items: names.map(person), totalCount });
const asked = () => relay.heard.map(({ url }) => url);
const cells = () => screen.queryAllByRole('cell').map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  relay = await aRelay();
  await startI18n('en');
  await loadTexts(['profile']);
  localStorage.clear();
  answer(['ann', 'bob'], 12);
});
afterEach(async () => {
  cleanup();
  await relay.close();
});

describe('a paged table over an endpoint', () => {
  it('shows the view that the address names', async () => {
    show('/?keyword=a&sort=-userName&page=2&size=5');
    await screen.findByText('ann');
    expect(asked()).toEqual(['/api/people?skipCount=5&maxResultCount=5&sorting=userName+DESC&keyword=a']);
    expect(screen.getByText('6–10 of 12')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'User name' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  it('pages, sorts and filters through the address', async () => {
    show();
    await screen.findByText('ann');
    press('Next page');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('?page=2'));
    await screen.findByText('11–12 of 12');
    press('User name');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('?sort=userName'));
    press('Only Bo');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('?sort=userName&keyword=bo'));
    await waitFor(() =>
      expect(asked().at(-1)).toBe('/api/people?skipCount=0&maxResultCount=10&sorting=userName&keyword=bo'),
    );
  });

  it('goes back by page and by filter, and over what was typed into one box at once', async () => {
    show();
    await screen.findByText('ann');
    const address = (search: string) =>
      waitFor(() => expect(screen.getByRole('status').textContent).toBe(search));
    press('Next page');
    await address('?page=2');
    press('Only Bo');
    await address('?keyword=bo');
    press('Only Bob');
    await address('?keyword=bob');
    press('Back');
    await address('?page=2');
    press('Back');
    await address('');
  });

  it('goes back to the usual order when the address names what nothing is sorted by, and puts it right', async () => {
    show('/?keyword=a&sort=bogus&page=2');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('?keyword=a&page=2'));
    await screen.findByText('ann');
    expect(asked().at(-1)).toBe('/api/people?skipCount=10&maxResultCount=10&keyword=a');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the last page instead of one beyond it, and puts the address right', async () => {
    relay.succeed('/api/people', { items: [], totalCount: 12 });
    show('/?page=1e300&sort=-userName');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('?page=2&sort=-userName'));
    const pageAt = (skipCount: number) =>
      `/api/people?skipCount=${skipCount}&maxResultCount=10&sorting=userName+DESC`;
    expect(asked()).toEqual([pageAt(2_147_483_630), pageAt(10)]);
  });

  it('says that there is nothing', async () => {
    answer([], 0);
    show();
    await screen.findByText('Nothing to show');
    expect(screen.queryByText(/ of 0/)).toBeNull();
  });

  it('keeps the rows and says why the next ones could not be had, once, with a way to try again', async () => {
    show();
    await screen.findByText('ann');
    const error = { code: 0, message: 'The store is away', details: null, validationErrors: null };
    relay.answer('/api/people', 500, failed(error));
    press('Next page');
    const alert = await screen.findByRole('alert');
    expect([alert.textContent?.trim(), cells()]).toEqual([
      'Could not be loaded: The store is away Try again',
      ['ann', 'ann@example.org', 'bob', 'bob@example.org'],
    ]);
    answer(['zoe'], 12);
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText('zoe');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks again by itself when a session that had ended goes on', async () => {
    const error = { code: 0, message: 'Sign in', details: null, validationErrors: null };
    relay.answer('/api/people', 401, failed(error, true));
    show();
    await screen.findByRole('alert');
    answer(['zoe'], 1);
    tellOfResumption();
    await screen.findByText('zoe');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the columns that a person chose, for that person only', async () => {
    show();
    await screen.findByText('ann');
    press('Columns');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'E-mail' }));
    await waitFor(() => expect(cells()).toEqual(['ann', 'bob']));
    expect(screen.getByRole('checkbox', { name: 'User name' }).hasAttribute('disabled')).toBe(true);
    cleanup();
    show('/', 7);
    await screen.findByText('ann');
    expect(cells()).toEqual(['ann', 'bob']);
    cleanup();
    show('/', 8);
    await screen.findByText('ann');
    expect(cells().length).toBe(4);
  });
});
