import { propertyTemplate } from '@stationwall/contract/services/property-template';
import { type RawBuilder, sql } from 'kysely';
import { saying } from '../abp-error.ts';
import { builtInElement, builtInElements } from '../elements/built-in-elements.ts';
import { administration } from '../localization/administration-texts.ts';
import { columnOf } from '../store/entity-tables.ts';
import type { EntityRules } from './entity/entity-rules.ts';

export const propertyTemplateRules: EntityRules = {
  keeping: () => ({ shown: withBuiltIn }),

  /** A tenant's own stands for one of a standard whatever the case it is written in; readings have the standard's. */
  refine: (given) => ({ ...given, key: builtInElement(String(given.key))?.key ?? given.key }),

  check(_, { edited: { minimum, maximum } }) {
    if (typeof minimum !== 'number' || typeof maximum !== 'number' || minimum <= maximum) return [];
    return [{ message: saying(administration.RangeIsTurned, maximum, minimum), members: ['maximum'] }];
  },
};

const fields = Object.keys(propertyTemplate.editable);
const kept = sql.join(fields.map((field) => sql.ref(columnOf(field))));
const known = JSON.stringify(
  builtInElements.map((element) =>
    Object.fromEntries(Object.entries(element).map(([field, value]) => [columnOf(field), value])),
  ),
);

/** A tenant's own elements, and those of the standards that it has none of its own for. */
function withBuiltIn(tenantId: number): RawBuilder<unknown> {
  return sql`(
    with built_in as (select * from jsonb_to_recordset(${known}::jsonb) as known (
      id int, key text, name_zh text, name_en text, unit text, decimals int, minimum float8, maximum float8,
      change_per_minute float8, stuck_after_minutes int, aggregation text, drawing text, colour text, remark text, source text, guide text))
    select tenant_id, id, ${kept}, created_at, false as is_built_in,
      coalesce((select source from built_in where built_in.key = own.key), 'own') as source,
      coalesce((select guide from built_in where built_in.key = own.key), '') as guide
      from property_template as own where tenant_id = ${tenantId}
    union all
    select ${tenantId}::int, id, ${kept}, 0, true, source, guide from built_in
      where not exists (
        select from property_template as own where own.tenant_id = ${tenantId} and own.key = built_in.key)
  )`;
}
