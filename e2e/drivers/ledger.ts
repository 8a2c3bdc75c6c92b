interface Line {
  id: string;
  station?: string;
  func?: string;
  sentAt?: string;
  acknowledgedAt: string | null;
}

export interface LedgerRow {
  stcd: string;
  func: string;
  /** UTC milliseconds; the stations' clocks run at UTC+8. */
  sentAt: number;
  acknowledgedAt: string | null;
}

/** Reads the senders' own ledger: a line when a report is made, another when it is acknowledged. */
export function ledgerOf(text: string): LedgerRow[] {
  const rows = new Map<string, LedgerRow>();
  for (const line of text.split('\n').filter(Boolean)) {
    const { id, station, func, sentAt, acknowledgedAt } = JSON.parse(line) as Line;
    const known = rows.get(id);
    if (known) known.acknowledgedAt = acknowledgedAt;
    else if (station && func && sentAt) {
      rows.set(id, {
        stcd: station.slice(2),
        func,
        sentAt: Date.parse(`${sentAt.replace(' ', 'T')}+08:00`),
        acknowledgedAt,
      });
    }
  }
  return [...rows.values()];
}
