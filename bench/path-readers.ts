// The people's side of bench:path, a process of its own: a few users who sign in and look at pages, one call after another.
import { setTimeout as wait } from 'node:timers/promises';

/** What the parent asks for; answered with one message. */
export interface ReadersTask {
  /** Where the calls go. */
  url: string;
  /** So many people each sign in as each of the accounts. */
  peoplePerAccount: number;
  warmUpS: number;
  seconds: number;
}

export const looks = ['signIn', 'lastData', 'originalData'] as const;
export type Look = (typeof looks)[number];
export type ReadersResult = Record<Look, number[]>;

/** What the web client asks for when these screens are opened. */
const page = 'skipCount=0&maxResultCount=50';
const paths: Record<Exclude<Look, 'signIn'>, string> = {
  lastData: `/api/services/app/LastData/GetDynamicLastDatas?${page}`,
  originalData: `/api/services/app/OriginalData/GetOriginalDatas2?${page}`,
};
const pauseMs = 250;
/** Demo accounts that see all stations. */
const accounts = [
  { userNameOrEmailAddress: 'admin', password: 'Admin#123' },
  { userNameOrEmailAddress: 'operator', password: 'Operator#123' },
];
type Account = (typeof accounts)[number];

async function ask(address: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(address, init);
  const body = (await answer.json()) as { result: unknown };
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}: ${JSON.stringify(body)}`);
  return body.result;
}

/** One user's round of calls, each timed to the last byte of its answer. */
async function lookAround(
  url: string,
  account: Account,
  took: (look: Look, ms: number) => void,
): Promise<void> {
  const timed = async <Result>(look: Look, call: () => Promise<Result>) => {
    await wait(pauseMs);
    const begun = performance.now();
    const result = await call();
    took(look, performance.now() - begun);
    return result;
  };
  const { accessToken } = (await timed('signIn', () =>
    ask(`${url}/api/TokenAuth/Authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'Abp.TenantId': '1' },
      body: JSON.stringify(account),
    }),
  )) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  for (const look of ['lastData', 'originalData'] as const)
    await timed(look, () => ask(url + paths[look], { headers }));
}

async function read({ url, peoplePerAccount, warmUpS, seconds }: ReadersTask): Promise<ReadersResult> {
  const took: ReadersResult = { signIn: [], lastData: [], originalData: [] };
  await wait(warmUpS * 1000);
  const end = performance.now() + seconds * 1000;
  const person = async (account: Account) => {
    while (performance.now() < end) await lookAround(url, account, (look, ms) => took[look].push(ms));
  };
  const people = accounts.flatMap((account) => Array.from({ length: peoplePerAccount }, () => account));
  await Promise.all(people.map(person));
  return took;
}

process.once('message', async (task: ReadersTask) => {
  const result = await read(task);
  process.send?.(result, () => process.exit(0));
});
