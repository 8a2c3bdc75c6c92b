import type { Culture } from '@stationwall/contract/constants';
import {
  cancelStationCommand,
  consentToStationCommand,
  getAllStationCommands,
  getCommandGuides,
  getStationCommand,
  getStationTraffic,
  type StationCommand,
  sendStationCommand,
} from '@stationwall/contract/services/station-command';
import { type CommandKind, commandKind, commandStates } from '@stationwall/contract/station-commands';
import { afterCommandHappening } from '@stationwall/machines/command.machine';
import { forbidden, notFound, permissionMissing, saying, userFriendly } from '../abp-error.ts';
import { hasPermission } from '../auth/caller.ts';
import { sightOf } from '../auth/visible-stations.ts';
import { commandTexts } from '../localization/command-texts.ts';
import type { Database } from '../store/accounts.ts';
import { protocolOf, readRawFrame } from '../store/raw-log.ts';
import {
  type CommandQuery,
  changeCommand,
  countCommands,
  findCommand,
  keepCommands,
  listCommands,
  readValuesOfMessage,
  type StationCommandRow,
} from '../store/station-commands.ts';
import { listStations, type StationRecord } from '../store/stations.ts';
import { audited, sideOf } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { checkedCommand, commandGuides, confirmed, oneAtATime } from './command-check.ts';
import { speaksOf } from './command-protocols.ts';
import { askForConsent } from './consent-notices.ts';
import { elementNamesOf } from './element-display.ts';
import { localTexts, type ToText } from './local-texts.ts';
import { answeredValues, functionName, readMessage } from './message-reading.ts';
import { seenStation, seenStations } from './seen-station.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

const minuteMs = 60_000;
const mostCancelled = 1_000;

export function serveStationCommand(site: Site): void {
  const { app, store, field } = site;

  serve(app, sendStationCommand, async (input, context) => {
    const { kind: name, stcds, waitMinutes = 10, isConfirmed = false } = input;
    const kind = commandKind(name);
    // What the product sends by itself nobody sends by hand.
    if (!kind || kind.isOwn) throw notFound('CommandKind', name);
    refuseWithout(context, kind);
    const { tenant, stations } = await seenStations(store, context.caller, stcds);
    const names = await elementNamesOf(store.db, tenant.id);
    const isElement = (key: string) => names.all('en').some((known) => known.name === key);
    const given = checkedCommand(kind, input.given ?? {}, { isElement, timeZone: tenant.time_zone });
    oneAtATime(kind, { stcds, waitMinutes });
    confirmed(kind, isConfirmed);
    const speaks = await speaksOf(store.db, tenant.id, kind.protocol);
    const fit = stations.filter(({ stcd }) => speaks.has(stcd));
    const unfit = stations.filter(({ stcd }) => !speaks.has(stcd)).map(({ stcd }) => stcd);
    if (fit.length === 0) return { batchId: null, commandId: null, asked: 0, unfit };
    const { user } = signedIn(context.caller);
    const now = Date.now();
    const kept = await audited(site, context, async (db, writeDown) => {
      const command = {
        ...{ kind: kind.name, code: kind.code, protocol: kind.protocol, given: JSON.stringify(given) },
        ...{ is_repeatable: kind.isRepeatable, asked_by: user.id, asked_name: user.user_name },
        ...{ asked_at: now, limit_at: now + waitMinutes * minuteMs },
        ...(kind.needsConsent && { state: 'awaitingConsent' as const }),
      };
      const details = { command: kind.name, ...withoutSecret(given) };
      for (const { stcd } of fit) await writeDown('station.commandAsked', stcd, details, stcd);
      const { batchId, commandId } = await keepCommands(
        db,
        tenant.id,
        fit.map(({ stcd }) => ({ ...command, stcd })),
      );
      return { batchId, commandId };
    });
    const [station] = fit;
    if (kind.needsConsent && station)
      // It is asked for already: who hears no word of it finds it in the list.
      await askForConsent(store, tenant.id, { kind, station, by: user, commandId: kept.commandId }).catch(
        (error: unknown) => app.log.warn({ err: error }, 'nobody was told that a command awaits consent'),
      );
    field.side?.lookForCommands();
    return { ...kept, asked: fit.length, unfit };
  });

  serve(app, getAllStationCommands, async (input, { caller }) => {
    const counts = Object.fromEntries(commandStates.map((state) => [state, 0])) as Record<
      StationCommandRow['state'],
      number
    >;
    const sight = await sightOf(store.db, caller);
    if (!sight) return { items: [], totalCount: 0, counts };
    const { tenant, visible } = sight;
    const { skipCount: skip = 0, maxResultCount: limit = 10, batchId, stcd, state } = input;
    const stcds =
      'isAll' in visible
        ? null
        : (await listStations(store, { tenantId: tenant.id, visible })).map((one) => one.stcd);
    const query: CommandQuery = { tenantId: tenant.id, stcds, batchId, stcd, state };
    const rows = await listCommands(store.db, query, { skip, limit });
    for (const each of await countCommands(store.db, query)) counts[each.state] = each.count;
    const named = await namesOf(tenant.id, rows);
    const local = localTexts(tenant.time_zone);
    return {
      items: rows.map((row) => told(row, named.get(row.stcd), local)),
      totalCount: Object.values(counts).reduce((sum, count) => sum + count, 0),
      counts,
    };
  });

  serve(app, getStationCommand, async ({ id }, context) => {
    const { row, timeZone } = await seenCommand(id, context);
    const mayConsent = row.state === 'awaitingConsent' && mayDecide(context, row);
    const tenantId = sideOf(context);
    const local = localTexts(timeZone);
    const named = await namesOf(tenantId, [row]);
    const answer = await answerOf(tenantId, row, context.culture, local);
    return { ...told(row, named.get(row.stcd), local), ...answer, mayConsent };
  });

  serve(app, consentToStationCommand, async ({ id, isGiven }, context) => {
    const { row } = await seenCommand(id, context);
    if (!mayDecide(context, row)) throw forbidden(saying(commandTexts.NotYourOwn));
    const type = isGiven ? 'person.consented' : 'person.declined';
    const { state, is_repeatable: isRepeatable, tries } = row;
    const next = afterCommandHappening({ state, isRepeatable, tries }, { type });
    const now = Date.now();
    const { user } = signedIn(context.caller);
    const isFirst =
      next !== null &&
      row.limit_at >= now &&
      (await audited(site, context, async (db, writeDown) => {
        const change = {
          ...{ state: next.state, decided_name: user.user_name, decided_at: now },
          ...(!isGiven && { ended_at: now, said: 'Declined' }),
        };
        if (!(await changeCommand(db, row, change))) return false;
        const action = isGiven ? 'station.commandConsented' : 'station.commandDeclined';
        await writeDown(action, row.stcd, { command: row.kind, askedBy: row.asked_name }, row.stcd);
        return true;
      }));
    if (!isFirst || next === null) throw userFriendly(saying(commandTexts.NoConsentAwaited, id));
    field.side?.lookForCommands();
    return { state: next.state };
  });

  serve(app, cancelStationCommand, async ({ id, batchId }, context) => {
    const tenantId = sideOf(context);
    const sight = await sightOf(store.db, context.caller);
    if (!sight || (id === undefined && batchId === undefined)) return { cancelled: 0 };
    const { visible } = sight;
    const stcds =
      'isAll' in visible ? null : (await listStations(store, { tenantId, visible })).map(({ stcd }) => stcd);
    const rows =
      id === undefined
        ? await listCommands(
            store.db,
            { tenantId, stcds, batchId, state: 'queued' },
            { skip: 0, limit: mostCancelled },
          )
        : [(await seenCommand(id, context)).row];
    for (const { kind } of rows) {
      const known = commandKind(kind);
      if (known) refuseWithout(context, known);
    }
    const cancelled = await audited(site, context, async (db, writeDown) => {
      let count = 0;
      for (const row of rows) {
        if (!(await cancel(db, row))) continue;
        await writeDown('station.commandCancelled', row.stcd, { command: row.kind }, row.stcd);
        count += 1;
      }
      return count;
    });
    return { cancelled };
  });

  serve(app, getCommandGuides, async (_, { culture }) => ({
    items: commandGuides(culture),
  }));

  serve(app, getStationTraffic, async ({ stcd, after = 0 }, { caller, culture }) => {
    const { tenant } = await seenStation(store, caller, stcd);
    const traffic = await field.side?.traffic({ tenantId: tenant.id, stcd, after });
    const local = localTexts(tenant.time_zone);
    const line = traffic?.line ?? null;
    return {
      line: line && { ...line, since: local(line.since), heardAt: local(line.heardAt) },
      items: (traffic?.frames ?? []).map(({ number, at, isDown, func, bytes }) => {
        const head = bytes.subarray(0, 2);
        const protocol = protocolOf({ head, func });
        const { isText, fields } = readMessage(protocol, bytes, culture);
        return {
          ...{ number, at: local(at), isDown, func, isText, fields },
          funcName: functionName(protocol, func, culture),
          frame: Buffer.from(bytes).toString('hex').toUpperCase(),
        };
      }),
    };
  });

  async function seenCommand(id: number, context: CallContext) {
    const row = await findCommand(store.db, sideOf(context), id);
    if (!row) throw notFound('StationCommand', id);
    // One to a station that may not be seen is answered like one that is not there.
    const { tenant } = await seenStation(store, context.caller, row.stcd).catch(() => {
      throw notFound('StationCommand', id);
    });
    return { row, timeZone: tenant.time_zone };
  }

  async function namesOf(tenantId: number, rows: readonly StationCommandRow[]) {
    const stations = await listStations(store, {
      tenantId,
      visible: { stcds: rows.map(({ stcd }) => stcd) },
    });
    return new Map(stations.map((station) => [station.stcd, station]));
  }

  async function answerOf(tenantId: number, row: StationCommandRow, culture: Culture, local: ToText) {
    const { answer_msg_id: msgID, stcd } = row;
    if (msgID === null) return { values: [], fields: [] };
    const names = await elementNamesOf(store.db, tenantId);
    const raw = await readRawFrame(store, tenantId, msgID, false);
    // What repeats a known value is stored with that one's message: the answer itself says all that it brought.
    const said = raw && answeredValues(row.protocol, raw.frame);
    const stored = said ? [] : await readValuesOfMessage(store.db, { tenantId, stcd, msgID });
    const found =
      said ?? stored.map(({ observed_at, ...one }) => ({ ...one, observedAt: local(observed_at) }));
    const values = found.map(({ element, value, observedAt }) => {
      const { displayName: elementName, unit, decimals } = names.displayOf(element, culture);
      return { element, elementName, unit, decimals, value, observedAt };
    });
    const fields = raw
      ? readMessage(protocolOf({ head: raw.frame.subarray(0, 2), func: raw.func }), raw.frame, culture).fields
      : [];
    return { values, fields };
  }
}

function refuseWithout({ caller }: CallContext, { needs }: CommandKind): void {
  if (caller.kind === 'user' && !hasPermission(caller, needs)) throw permissionMissing(needs);
}

/** Somebody else than who asked, and allowed to move water. */
const mayDecide = ({ caller }: CallContext, { asked_by, kind }: StationCommandRow): boolean => {
  const needs = commandKind(kind)?.needs;
  return (
    caller.kind === 'user' &&
    caller.user.id !== asked_by &&
    needs !== undefined &&
    hasPermission(caller, needs)
  );
};

async function cancel(db: Database, row: StationCommandRow): Promise<boolean> {
  const { state, is_repeatable: isRepeatable, tries } = row;
  const next = afterCommandHappening({ state, isRepeatable, tries }, { type: 'command.cancelled' });
  if (next === null) return false;
  // A secret is wiped with the end of its command.
  const given = JSON.stringify(withoutSecret(JSON.parse(row.given)));
  return changeCommand(db, row, { state: next.state, ended_at: Date.now(), given });
}

const withoutSecret = ({ newPassword: _, token: __, ...given }: Record<string, unknown>) => given;

function told(row: StationCommandRow, station: StationRecord | undefined, local: ToText): StationCommand {
  const at = (time: number | null) => (time === null ? null : local(time));
  return {
    ...{ id: row.id, batchId: row.batch_id, stcd: row.stcd },
    ...{ nameZh: station?.nameZh ?? row.stcd, nameEn: station?.nameEn ?? row.stcd },
    ...{ kind: row.kind, protocol: row.protocol, code: row.code, state: row.state, tries: row.tries },
    given: JSON.stringify(withoutSecret(JSON.parse(row.given))),
    ...{ askedBy: row.asked_name, askedAt: local(row.asked_at), limitAt: local(row.limit_at) },
    ...{ sentAt: at(row.sent_at), endedAt: at(row.ended_at) },
    ...{ answerMsgID: row.answer_msg_id, said: row.said },
    ...{ decidedBy: row.decided_name, decidedAt: at(row.decided_at) },
  };
}
