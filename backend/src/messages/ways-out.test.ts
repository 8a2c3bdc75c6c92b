import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { mailSender, type OutMessage } from './ways-out.ts';

let server: Server;
afterEach(() => void server.close());

const person = {
  tenantId: 1,
  userId: 1,
  userName: 'one',
  emailAddress: 'one@example.org',
  phoneNumber: null,
};
const message: OutMessage = {
  ...{
    key: '1-1-1-email',
    subject: 'It rings',
    text: 'It rings',
    person,
    tenancyName: 'Default',
    alarms: [],
  },
};

/** What becomes of a mail at a server that greets so, and answers each command by its first word; what is not there is never answered. */
async function sentTo(greeting: string | null, answers: Readonly<Record<string, string>> = {}) {
  server = createServer((socket) => {
    if (greeting !== null) socket.write(`${greeting}\r\n`);
    let isText = false;
    socket.on('error', () => {});
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').slice(0, -1)) {
        const word = line === '.' ? '.' : (/^[A-Z]+/.exec(line)?.[0] ?? '');
        if (isText && word !== '.') continue;
        isText = word === 'DATA';
        const answer = answers[word];
        if (answer === 'gone') socket.destroy();
        else if (answer) socket.write(`${answer}\r\n`);
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const send = mailSender(
    `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    'us@example.org',
    300,
  );
  const sent = await send(message);
  send.close();
  return sent;
}
const willing = { EHLO: '250 here', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go on', '.': '250 kept as 7' };

it('tells the own words of a mail server that takes it', async () => {
  expect(await sentTo('220 mail', willing)).toEqual({ isSent: true, answer: '250 kept as 7' });
});

it('gives up a mail server that hangs, before it greets and in the middle', async () => {
  expect(await sentTo(null)).toMatchObject({ isSent: false });
  const { RCPT: _, ...hanging } = willing;
  expect(await sentTo('220 mail', hanging)).toMatchObject({ isSent: false });
});

it('takes for not sent what a mail server speaks nonsense of, or leaves without a word', async () => {
  expect(await sentTo('HTTP/1.1 200 OK')).toMatchObject({ isSent: false });
  expect(await sentTo('220 mail', { ...willing, '.': 'gone' })).toMatchObject({ isSent: false });
});

it('knows at once whom a mail server will never take it for', async () => {
  const refused = await sentTo('220 mail', { ...willing, RCPT: '550 no such person' });
  expect(refused).toMatchObject({ isSent: false, isRefused: true });
  expect(refused.answer).toContain('no such person');
});
