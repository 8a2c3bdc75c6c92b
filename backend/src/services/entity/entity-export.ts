import type { Entity } from '@stationwall/contract/crud';
import type { EntityPlace } from '../../store/entity-places.ts';
import type { Values } from '../../store/entity-rows.ts';
import type { CallContext } from '../call-context.ts';
import type { Exported } from '../file-export/serve-export.ts';
import type { Site } from '../site.ts';
import { entityOrder } from './entity-order.ts';
import type { EntityRules } from './entity-rules.ts';
import { EntityTeller, type Row } from './entity-teller.ts';

type Sought = Values & { sorting?: string; keyword?: string };

const atOnce = 500;

/** Every row of an entity that a list would find, in its order. */
export function entityExport(
  { store: { db } }: Pick<Site, 'store'>,
  entity: Entity,
  rules: EntityRules = {},
): Exported<Sought> {
  const teller = new EntityTeller(entity, rules);
  const { soughtIn } = entity;
  async function* pages(input: Sought, context: CallContext): AsyncGenerator<Row[]> {
    rules.admit?.(context);
    const filters = Object.fromEntries(entity.filters.map((field) => [field, input[field]]));
    const order = entityOrder(entity, input.sorting);
    let place: EntityPlace | null = null;
    do {
      const query = { keyword: input.keyword, soughtIn, filters, order, take: atOnce };
      const page: Awaited<ReturnType<ReturnType<typeof teller.rowsOf>['after']>> = await teller
        .rowsOf(db, context)
        .after(query, place);
      yield await teller.tellList(db, context, page.rows);
      place = page.rows.length < atOnce ? null : page.place;
    } while (place !== null);
  }
  return { title: entity.service, fields: entity.listed, pages };
}
