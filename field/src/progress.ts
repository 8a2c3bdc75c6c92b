import type { StationLink } from './station-client.ts';

/** Prints a line about the link on standard error every few seconds, and why nothing moves when nothing does. */
export function showProgress(
  link: Pick<StationLink, 'ledger' | 'connectionsUp'>,
  everyMs = 5000,
): { stop(): void; line(): string } {
  let before = '';
  let acknowledgedBefore = 0;
  let stillSince = Date.now();
  const line = (): string => {
    const { made, sent, acknowledged, outstanding, repeats } = link.ledger.summary;
    return (
      `reports made ${made} · sent ${sent} · acknowledged ${acknowledged} · outstanding ${outstanding}` +
      ` · repeated ${repeats} · connections ${link.connectionsUp}`
    );
  };
  const timer = setInterval(() => {
    const now = line();
    if (now !== before) process.stderr.write(`${now}\n`);
    before = now;
    const { acknowledged, outstanding } = link.ledger.summary;
    if (acknowledged !== acknowledgedBefore || outstanding === 0) {
      acknowledgedBefore = acknowledged;
      stillSince = Date.now();
    } else if (link.connectionsUp > 0 && Date.now() - stillSince > 30_000) {
      process.stderr.write(
        'nothing was confirmed for 30 s: does the centre know these stations and this centre address?\n',
      );
      stillSince = Date.now();
    }
  }, everyMs);
  return { stop: () => clearInterval(timer), line };
}
