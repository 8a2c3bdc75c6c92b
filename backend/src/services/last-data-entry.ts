import {
  createOrUpdateLastData,
  deleteLastData,
  entryToleranceMs,
  getAllLastData,
} from '@stationwall/contract/services/last-data';
import { invalid, saying, userFriendly } from '../abp-error.ts';
import { sightOf } from '../auth/visible-stations.ts';
import { product } from '../localization/product-texts.ts';
import { stationTexts } from '../localization/station-texts.ts';
import type { Database } from '../store/accounts.ts';
import { readLastData } from '../store/last-data.ts';
import { tellStationAgain } from '../store/stations.ts';
import { audited, type WriteDown } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { elementNamesOf } from './element-display.ts';
import { isWanted, lastDataRows, sorted } from './last-data-rows.ts';
import { localTexts } from './local-texts.ts';
import { momentOf } from './moment-of.ts';
import { seenStation } from './seen-station.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

const earliest = Date.UTC(2000, 0, 1);

/** Rows of the last data: values that people read, and rows that nobody wants to see. */
export function serveLastDataEntry(site: Site): void {
  const { app, store, field } = site;

  serve(app, getAllLastData, async (input, { caller }) => {
    const { skipCount: skip = 0, maxResultCount: most = 10, sorting = 'stcd' } = input;
    const sight = await sightOf(store.db, caller);
    if (!sight) return { items: [], totalCount: 0 };
    const { tenant, visible } = sight;
    const { states } = await readLastData(store, { tenantId: tenant.id, visible });
    const wanted = states.filter((state) => isWanted(state, input));
    const shown = sorted(wanted, sorting).slice(skip, skip + most);
    const rows = await lastDataRows(shown, tenant.time_zone);
    return { items: rows.map((row) => ({ id: row.stcd, ...row })), totalCount: wanted.length };
  });

  serve(app, createOrUpdateLastData, async (input, context) => {
    const { stcd, element, value, observedAt, remark = '' } = input;
    const { tenant, station } = await seenStation(store, context.caller, stcd);
    if (element !== undefined || value !== undefined || observedAt !== undefined) {
      const entry = await checkedEntry(tenant.id, { element, value, observedAt }, context);
      const by = signedIn(context.caller).user.user_name;
      const side = field.side;
      if (!side) throw userFriendly(saying(stationTexts.NothingIsHeard));
      const named = { tenantId: tenant.id, stcd, timeZone: tenant.time_zone, by, remark: remark.trim() };
      const refusal = await side.enter({ ...named, values: [entry] });
      if (refusal !== null) throw userFriendly(saying(stationTexts.ValueIsRefused, refusal));
      // Not together with the value: that is stored in a transaction of the ingest. Its message names who entered it as well.
      await audited(site, context, (_, writeDown) =>
        writeDown(
          'station.valueEntered',
          stcd,
          {
            ...{ element: entry.element, value: entry.value },
            observedAt: localTexts(tenant.time_zone)(entry.observedAt),
            remark: remark.trim(),
          },
          stcd,
        ),
      );
    }
    if (station.isHidden) await setHidden(tenant.id, stcd, false, context);
    const { states } = await readLastData(store, { tenantId: tenant.id, visible: { stcds: [stcd] } });
    const [row] = await lastDataRows(states, tenant.time_zone);
    if (!row) throw new Error(`station ${stcd} is gone`);
    return { id: stcd, ...row };
  });

  serve(app, deleteLastData, async ({ id: stcd }, context) => {
    const { tenant, station } = await seenStation(store, context.caller, stcd);
    if (!station.isHidden) await setHidden(tenant.id, stcd, true, context);
    return null;
  });

  async function setHidden(tenantId: number, stcd: string, isHidden: boolean, context: CallContext) {
    await audited(site, context, async (db: Database, writeDown: WriteDown) => {
      await db
        .updateTable('stations')
        .set({ is_hidden: isHidden })
        .where('tenant_id', '=', tenantId)
        .where('stcd', '=', stcd)
        .execute();
      await writeDown(isHidden ? 'station.rowHidden' : 'station.rowShown', stcd, undefined, stcd);
    });
    store.stationLists.forget(tenantId);
    await tellStationAgain(store, tenantId, stcd);
  }

  async function checkedEntry(
    tenantId: number,
    given: { element: string | undefined; value: number | undefined; observedAt: string | undefined },
    { culture }: CallContext,
  ) {
    const { element, value } = given;
    const missing = Object.entries({ element, value }).filter(([, one]) => one === undefined);
    if (element === undefined || value === undefined)
      throw invalid(
        ...missing.map(([name]) => ({
          message: saying(product.TheFieldIsRequired, name),
          members: [name],
        })),
      );
    const names = await elementNamesOf(store.db, tenantId);
    if (!names.all(culture).some(({ name }) => name === element))
      throw invalid({ message: saying(stationTexts.ElementIsUnknown, element), members: ['element'] });
    const now = Date.now();
    const observedAt =
      given.observedAt === undefined
        ? now - (now % 1000)
        : await momentOf(store.db, tenantId, 'observedAt', given.observedAt);
    if (observedAt < earliest || observedAt > now + entryToleranceMs)
      throw invalid({
        message: saying(stationTexts.NotReadYet, String(given.observedAt)),
        members: ['observedAt'],
      });
    return { element, value, observedAt };
  }
}
