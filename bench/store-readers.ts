// The people's side of bench:store, a process of its own: who looks at a store that is full, one call after another.
import { request } from 'node:http';

/** What the parent asks for; answered with one message. */
export interface StoreReadersTask {
  url: string;
  warmUpRounds: number;
  rounds: number;
  looks: readonly { look: string; path: string; leastBytes: number }[];
}

/** How long the first byte of each answer took, and the answer as a whole; `bytes` as they came. */
export type StoreReadersResult = Record<string, { firstByteMs: number[]; wholeMs: number[]; bytes: number }>;

/** As a browser behind the relay asks: compressed. */
function ask(url: string, headers: Record<string, string>) {
  return new Promise<{ firstByteMs: number; wholeMs: number; bytes: number }>((resolve, reject) => {
    const begun = performance.now();
    const sent = request(url, { headers }, (answer) => {
      let firstByteMs = Number.NaN;
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        if (bytes === 0) firstByteMs = performance.now() - begun;
        bytes += piece.length;
      });
      answer.on('end', () => {
        if (answer.statusCode !== 200) reject(new Error(`${url} was answered ${answer.statusCode}`));
        else if (bytes > 2_000 && answer.headers['content-encoding'] !== 'br')
          reject(new Error(`${url} is not compressed`));
        else resolve({ firstByteMs, wholeMs: performance.now() - begun, bytes });
      });
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function read({ url, warmUpRounds, rounds, looks }: StoreReadersTask): Promise<StoreReadersResult> {
  const signedIn = await fetch(`${url}/api/TokenAuth/Authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Abp.TenantId': '1' },
    body: JSON.stringify({ userNameOrEmailAddress: 'admin', password: 'Admin#123' }),
  });
  const signIn = (await signedIn.json()) as { result: { accessToken: string } | null };
  if (!signIn.result) throw new Error(`nobody could sign in: ${JSON.stringify(signIn)}`);
  const { accessToken } = signIn.result;
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'accept-encoding': 'br',
    'x-forwarded-for': '192.0.2.1',
  };
  const took: StoreReadersResult = {};
  for (let round = -warmUpRounds; round < rounds; round++)
    for (const { look, path, leastBytes } of looks) {
      const { firstByteMs, wholeMs, bytes } = await ask(
        `${url}${path.replace('{round}', String(round + warmUpRounds))}`,
        headers,
      );
      if (bytes < leastBytes) throw new Error(`${look} is not whole: ${bytes} bytes`);
      if (round < 0) continue;
      const of = took[look] ?? { firstByteMs: [], wholeMs: [], bytes };
      took[look] = of;
      of.firstByteMs.push(firstByteMs);
      of.wholeMs.push(wholeMs);
    }
  return took;
}

process.once('message', async (task: StoreReadersTask) => {
  const result = await read(task);
  process.send?.(result, () => process.exit(0));
});
