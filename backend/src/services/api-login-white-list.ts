import {
  createWhiteListRow,
  deleteWhiteListRow,
  getAllWhiteListRows,
  updateWhiteListRow,
  type WhiteListRow,
} from '@stationwall/contract/services/api-login-white-list';
import { invalid, notFound, saying, userFriendly } from '../abp-error.ts';
import { addressRange, isInRange, plainAddress } from '../auth/address-range.ts';
import { administration } from '../localization/administration-texts.ts';
import type { Text } from '../localization/text.ts';
import type { Database } from '../store/accounts.ts';
import {
  editWhiteListEntry,
  insertWhiteListEntry,
  readWhiteList,
  removeWhiteListEntry,
  stampOfEntry,
  type WhiteListEntry,
} from '../store/white-list.ts';
import { sideOf, type WriteDown } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { change, refuseChangedMeanwhile } from './change.ts';
import { inOrder } from './in-order.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';
import { clockOf } from './tenant-clock.ts';

export function serveApiLoginWhiteList(site: Site): void {
  const { app, store } = site;

  serve(app, getAllWhiteListRows, async (input, context) => {
    const { keyword = '', skipCount = 0, maxResultCount = 10, sorting } = input;
    const sought = keyword.trim().toLowerCase();
    const rows = await rowsOf(store.db, context, await readWhiteList(store.db, sideOf(context)));
    const wanted = rows.filter(({ network, description }) =>
      [network, description].some((text) => text.toLowerCase().includes(sought)),
    );
    return {
      items: inOrder(wanted, sorting, sortable).slice(skipCount, skipCount + maxResultCount),
      totalCount: wanted.length,
      callerAddress: plainAddress(context.clientAddress),
    };
  });

  /** Nobody changes it from outside, or who stole a token would let themselves in. No change is kept that would shut out the address it comes from. */
  const changeList = <Result>(
    context: CallContext,
    work: (db: Database, writeDown: WriteDown, entries: WhiteListEntry[]) => Promise<Result>,
  ): Promise<Result> => {
    const { clientAddress } = context;
    const refuseOutside = (list: WhiteListEntry[], said: Text) => {
      if (list.length === 0 || list.some(({ network }) => isInRange(clientAddress, network))) return;
      throw userFriendly(saying(said, plainAddress(clientAddress)));
    };
    return change(site, context, async (db, writeDown) => {
      const before = await readWhiteList(db, sideOf(context));
      refuseOutside(before, administration.IsOutsideTheList);
      const result = await work(db, writeDown, before);
      refuseOutside(await readWhiteList(db, sideOf(context)), administration.WouldLockYouOut);
      return result;
    });
  };

  serve(app, createWhiteListRow, ({ network, description = '' }, context) =>
    changeList(context, async (db, writeDown, entries) => {
      const edited = { network: rangeOf(network, entries, null), description: description.trim() };
      await writeDown('whiteList.created', edited.network, edited);
      return rowOf(db, context, await insertWhiteListEntry(db, sideOf(context), edited));
    }),
  );

  serve(app, updateWhiteListRow, ({ id, network, description = '', concurrencyStamp }, context) =>
    changeList(context, async (db, writeDown, entries) => {
      const entry = entryOf(entries, id);
      refuseChangedMeanwhile(concurrencyStamp, stampOfEntry(entry), entry.network);
      const edited = { network: rangeOf(network, entries, id), description: description.trim() };
      await writeDown('whiteList.changed', entry.network, edited);
      return rowOf(db, context, await editWhiteListEntry(db, entry, edited));
    }),
  );

  serve(app, deleteWhiteListRow, ({ id }, context) =>
    changeList(context, async (db, writeDown, entries) => {
      const entry = entryOf(entries, id);
      await removeWhiteListEntry(db, entry);
      await writeDown('whiteList.deleted', entry.network);
      return null;
    }),
  );
}

const sortable = ['id', 'network', 'description', 'creationTime', 'holdsCaller'] as const;

function entryOf(entries: readonly WhiteListEntry[], id: number): WhiteListEntry {
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry) throw notFound('ApiLoginWhiteList', id);
  return entry;
}

function rangeOf(given: string, entries: readonly WhiteListEntry[], ownId: number | null): string {
  const network = addressRange(given);
  if (network === null) {
    throw invalid({ message: saying(administration.NetworkIsNotValid, given), members: ['network'] });
  }
  if (entries.some((entry) => entry.network === network && entry.id !== ownId)) {
    throw invalid({ message: saying(administration.NetworkIsListed, network), members: ['network'] });
  }
  return network;
}

async function rowsOf(
  db: Database,
  context: CallContext,
  entries: readonly WhiteListEntry[],
): Promise<WhiteListRow[]> {
  const clock = await clockOf(db, sideOf(context));
  return entries.map((entry) => ({
    id: entry.id,
    network: entry.network,
    description: entry.description,
    creationTime: clock(entry.created_at),
    holdsCaller: isInRange(context.clientAddress, entry.network),
    concurrencyStamp: stampOfEntry(entry),
  }));
}

async function rowOf(db: Database, context: CallContext, entry: WhiteListEntry): Promise<WhiteListRow> {
  const [row] = await rowsOf(db, context, [entry]);
  if (!row) throw notFound('ApiLoginWhiteList', entry.id);
  return row;
}
