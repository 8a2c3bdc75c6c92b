import type { Entity } from '@stationwall/contract/crud';
import { rulesOf } from '../services/all-rules.ts';
import type { CallContext } from '../services/call-context.ts';
import { EntityTeller } from '../services/entity/entity-teller.ts';
import { hostSide } from '../store/accounts.ts';
import { saveDisplaySetting } from '../store/display-settings.ts';
import { EntityRows, type Values } from '../store/entity-rows.ts';
import { insertRole } from '../store/roles.ts';
import type { Store } from '../store/store.ts';
import { nextTenantId } from '../store/tenants.ts';
import { grantStationsTo } from '../store/user-stations.ts';
import { insertUser } from '../store/users.ts';
import { editOf, sampleOf } from './entity-samples.ts';

const tenantId = 1;

/** Makes things in the tenant Default for callers to try their hands at, each of a name of its own. */
export class DefaultsThings {
  readonly #store: Store;
  #count = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /** With a white list in every tenant that holds this machine, so that further ranges can be put on it. */
  static async of(store: Store): Promise<DefaultsThings> {
    for (const side of [hostSide, 1, 2]) {
      await new EntityRows(store.db, 'whiteList', side).insert({ network: '127.0.0.0/8', description: '' });
    }
    return new DefaultsThings(store);
  }

  number(): number {
    this.#count += 1;
    return this.#count;
  }

  name(): string {
    return `thing${this.number()}`;
  }

  /** A row of an entity. */
  row(entity: Entity): Promise<number> {
    if (entity.name === 'user') return this.user();
    if (entity.name === 'role') return this.role();
    if (entity.name === 'tenant') return this.tenant();
    const rows = new EntityRows(this.#store.db, entity.name, tenantId);
    return rows.insert(sampleOf(entity, this.number()));
  }

  /** A change of a row of an entity, by somebody who has seen it. */
  async edit(entity: Entity): Promise<Values> {
    const teller = new EntityTeller(entity, rulesOf[entity.name] ?? {});
    const caller = { tenantId: entity.name === 'tenant' ? null : tenantId };
    const context = { caller, clientAddress: '127.0.0.1' } as CallContext;
    const row = await teller.find(this.#store.db, context, await this.row(entity));
    return { ...editOf(entity, this.number()), id: row.id, concurrencyStamp: teller.stampOf(row) };
  }

  user(): Promise<number> {
    const userName = this.name();
    return insertUser(this.#store.db, {
      tenantId,
      profile: {
        userName,
        name: 'Eve',
        surname: 'Row',
        emailAddress: `${userName}@row.example`,
        phoneNumber: null,
      },
      isActive: true,
      passwordHash: 'none',
      passwordExpiresAt: null,
    });
  }

  async userWithStation(stcd: string): Promise<number> {
    const id = await this.user();
    await grantStationsTo(this.#store.db, { tenant_id: tenantId, id }, [stcd]);
    return id;
  }

  async userWithSetting(): Promise<number> {
    const id = await this.user();
    const settings = { columns: [], sttps: [], sorting: '' };
    await saveDisplaySetting(this.#store.db, { tenant_id: tenantId, id }, settings);
    return id;
  }

  role(): Promise<number> {
    const role = { name: this.name(), displayName: 'Row', isDefault: false };
    return insertRole(this.#store.db, tenantId, { ...role, isStatic: false, permissions: [] });
  }

  async message(): Promise<number> {
    this.#count += 1;
    const msg_id = 900 + this.#count;
    await this.#store.db
      .insertInto('raw_frames')
      .values({
        tenant_id: tenantId,
        msg_id,
        received_at: Date.now(),
        stcd: '61000001',
        centre: 1,
        address: '0061000001',
        func: '32',
        reason: null,
        remote_address: '127.0.0.1',
        frame: Buffer.from('7E7E01', 'hex'),
      })
      .execute();
    return msg_id;
  }

  /** A tenant without stations. */
  tenant(): Promise<number> {
    const tenancy_name = this.name();
    return this.#store.db.transaction().execute(async (db) => {
      const id = await nextTenantId(db);
      const name = { tenancy_name, name: tenancy_name };
      await db
        .insertInto('tenants')
        .values({ id, ...name, auto_register_centre: null })
        .execute();
      return id;
    });
  }
}
