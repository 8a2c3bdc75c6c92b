import type { Culture } from '@stationwall/contract/constants';
import type { InputOf } from '@stationwall/contract/endpoint';
import { getOriginalMsgGPRSById } from '@stationwall/contract/services/original-data';
import { getAllOriginalMsgs, type OriginalMsgRow } from '@stationwall/contract/services/original-msg';
import { getAllSewageMsgs } from '@stationwall/contract/services/sewage';
import { fromHex } from '@stationwall/protocols/sl651/hex';
import { invalid, notFound, saying } from '../abp-error.ts';
import { type Caller, hasPermission } from '../auth/caller.ts';
import { sightOf } from '../auth/visible-stations.ts';
import { product } from '../localization/product-texts.ts';
import { protocolOf, type RawLogRow, readRawFrame, searchRawLog } from '../store/raw-log.ts';
import { listStations } from '../store/stations.ts';
import type { CallContext } from './call-context.ts';
import { FairLine } from './fair-line.ts';
import { localTexts, type ToText } from './local-texts.ts';
import { functionName, readMessage } from './message-reading.ts';
import { momentOf } from './moment-of.ts';
import { seenInBranch } from './seen-in-branch.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

export function serveOriginalMsg({ app, store }: Site): void {
  const searching = new FairLine({ atOnce: 2, waitingOfOne: 20 });

  async function messages(input: InputOf<typeof getAllOriginalMsgs>, { caller, culture }: CallContext) {
    const sight = await sightOf(store.db, caller);
    if (!sight) return { items: [], next: null, searchedTo: null };
    const { tenant } = sight;
    const momentIn = async (field: 'begin' | 'end') =>
      input[field] === undefined ? undefined : momentOf(store.db, tenant.id, field, input[field]);
    const { branch, begin: _, end: __, content, maxResultCount: limit = 50, ...sought } = input;
    const [begin, end] = [await momentIn('begin'), await momentIn('end')];
    if (begin !== undefined && end !== undefined && end < begin)
      throw invalid({
        message: saying(product.EndsBeforeItBegins, String(input.begin), String(input.end)),
        members: ['end'],
      });
    const visible = await seenInBranch(store, tenant.id, sight.visible, branch);
    const hasStrangers = mayKnowStrangers(caller) && branch === undefined;
    const query = { ...sought, tenantId: tenant.id, visible, hasStrangers, limit, begin, end };
    const { user } = signedIn(caller);
    const { rows, next, searchedTo } = await searching.do(`${user.tenant_id}/${user.id}`, () =>
      searchRawLog(store, { ...query, content: bytesSought(content) }),
    );
    const local = localTexts(tenant.time_zone);
    return {
      items: rows.map((row) => told(row, local, culture)),
      next,
      searchedTo: searchedTo === null ? null : local(searchedTo),
    };
  }

  serve(app, getAllOriginalMsgs, messages);
  // Those of outfalls, whose stations are known by their MN.
  serve(app, getAllSewageMsgs, (input, context) => messages({ ...input, protocol: 'hj212' }, context));

  serve(app, getOriginalMsgGPRSById, async ({ id }, { caller, culture }) => {
    const sight = await sightOf(store.db, caller);
    const raw = sight && (await readRawFrame(store, sight.tenant.id, id, mayKnowStrangers(caller)));
    // A message that may not be seen is answered like one that is not there.
    if (!sight || !raw || (raw.tenant_id !== 0 && !(await maySee(raw.stcd))))
      throw notFound('OriginalMsgGPRS', id);
    const { frame, ...rest } = raw;
    const row: RawLogRow = { ...rest, size: frame.length, head: frame.subarray(0, 2) };
    return {
      ...told(row, localTexts(sight.tenant.time_zone), culture),
      frame: Buffer.from(frame).toString('hex').toUpperCase(),
      ...readMessage(protocolOf(row), frame, culture),
    };

    async function maySee(stcd: string | null): Promise<boolean> {
      if (!sight) return false;
      if ('isAll' in sight.visible) return true;
      const stations = await listStations(store, { tenantId: sight.tenant.id, visible: sight.visible });
      return stations.some((station) => station.stcd === stcd);
    }
  });
}

/** What nobody's station sent concerns whoever administers them. */
const mayKnowStrangers = (caller: Caller) => hasPermission(caller, 'Pages.Administration.AuditLogs');

function told(row: RawLogRow, local: ToText, culture: Culture): OriginalMsgRow {
  const protocol = protocolOf(row);
  return {
    id: row.msg_id,
    receivedAt: local(row.received_at),
    stcd: row.stcd,
    protocol,
    func: row.func,
    funcName: functionName(protocol, row.func, culture),
    centre: row.centre,
    address: row.address,
    remoteAddress: row.remote_address,
    size: row.size,
    reason: row.reason,
    note: row.note,
  };
}

/** What may be meant: the text itself, and what it says in hex. */
function bytesSought(content: string | undefined): Uint8Array[] | undefined {
  const text = content?.trim() ?? '';
  if (text === '') return undefined;
  const hex = fromHex(text);
  return [Buffer.from(text, 'utf8'), ...(hex && hex.length > 0 ? [hex] : [])];
}
