import type { Culture } from '@stationwall/contract/constants';
import {
  getSearchSelectionAll,
  type SelectionName,
  type SelectionOption,
  selectionNames,
} from '@stationwall/contract/services/search-selection';
import { type UserRow, user } from '@stationwall/contract/services/user';
import { sightOf } from '../auth/visible-stations.ts';
import { stationTypes } from '../localization/station-type-texts.ts';
import { say } from '../localization/text.ts';
import { allRoles } from '../store/roles.ts';
import { listStations, type StationRecord } from '../store/stations.ts';
import { sideOf } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { EntityService } from './entity/entity-service.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';
import { userRules } from './user-rules.ts';

const most = 1000;

export function serveSearchSelection(site: Site): void {
  const { app, store } = site;
  const users = new EntityService<UserRow>(site, user, userRules);
  const stationsOf = async ({ caller }: CallContext): Promise<StationRecord[]> => {
    const sight = await sightOf(store.db, caller);
    return sight ? listStations(store, { tenantId: sight.tenant.id, visible: sight.visible }) : [];
  };

  /** Each needs what its own screen needs. */
  const makers: Record<SelectionName, (context: CallContext) => Promise<SelectionOption[] | null>> = {
    stcd: async (context) =>
      (await stationsOf(context)).map(({ stcd, nameZh, nameEn }) => ({
        value: stcd,
        label: `${stcd} ${context.culture === 'zh-Hans' ? nameZh : nameEn}`,
      })),
    sttp: async (context) =>
      distinct((await stationsOf(context)).map(({ sttp }) => sttp)).map((sttp) => ({
        value: sttp,
        label: typeNamed(sttp, context.culture),
      })),
    river: async (context) =>
      distinct((await stationsOf(context)).flatMap(({ river }) => river ?? [])).map((river) => ({
        value: river,
        label: river,
      })),
    role: async (context) => {
      const { permissions } = signedIn(context.caller);
      const may = ['Users', 'Roles'].some((name) => permissions.has(`Pages.Administration.${name}`));
      if (!may) return null;
      const roles = await allRoles(store.db, sideOf(context));
      return roles.map(({ name, displayName }) => ({ value: name, label: displayName }));
    },
    user: async (context) => {
      if (!signedIn(context.caller).permissions.has('Pages.Administration.Users')) return null;
      const { items } = await users.getAll({ maxResultCount: most }, context);
      return items.map((one) => ({ value: String(one.id), label: `${one.userName} (${one.fullName})` }));
    },
  };

  serve(app, getSearchSelectionAll, async ({ names = [...selectionNames], keyword = '' }, context) => {
    const sought = keyword.trim().toLowerCase();
    const items: { name: string; options: SelectionOption[] }[] = [];
    for (const name of new Set(names)) {
      const options = await makers[name](context);
      if (options === null) continue;
      const found = options.filter(({ value, label }) =>
        [value, label].some((text) => text.toLowerCase().includes(sought)),
      );
      items.push({ name, options: found.slice(0, most) });
    }
    return { items };
  });
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort();

function typeNamed(sttp: string, culture: Culture): string {
  const text = stationTypes[sttp];
  return text ? say(text, culture) : sttp;
}
