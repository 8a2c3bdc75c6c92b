import type { Insertable, Selectable } from 'kysely';
import type { TenantTable } from './schema.ts';
import type { Store } from './store.ts';

export type Tenant = Selectable<TenantTable>;

export const listTenants = ({ db }: Store): Promise<Tenant[]> =>
  db.selectFrom('tenants').selectAll().orderBy('id').execute();

export const findTenant = ({ db }: Store, tenancyName: string): Promise<Tenant | undefined> =>
  db.selectFrom('tenants').selectAll().where('tenancy_name', '=', tenancyName).executeTakeFirst();

export const findTenantById = ({ db }: Store, id: number): Promise<Tenant | undefined> =>
  db.selectFrom('tenants').selectAll().where('id', '=', id).executeTakeFirst();

/** Makes the tenant, or edits the one with this id. */
export async function upsertTenant({ db }: Store, tenant: Insertable<TenantTable>): Promise<void> {
  const { id: _id, ...edited } = tenant;
  await db
    .insertInto('tenants')
    .values(tenant)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(edited))
    .execute();
}
