import type { Entity } from '@stationwall/contract/crud';
import { entities } from '@stationwall/contract/entities';
import { permissions } from '@stationwall/contract/permissions';
import { sql } from 'kysely';
import { rulesOf } from '../services/all-rules.ts';
import type { CallContext } from '../services/call-context.ts';
import { EntityTeller } from '../services/entity/entity-teller.ts';
import { findUserByName, hostSide } from '../store/accounts.ts';
import { deviceWithCode } from '../store/devices.ts';
import { saveDisplaySetting } from '../store/display-settings.ts';
import { EntityRows, type Values } from '../store/entity-rows.ts';
import { tableOf } from '../store/entity-tables.ts';
import { insertRole } from '../store/roles.ts';
import { listStations, upsertStation } from '../store/stations.ts';
import type { Store } from '../store/store.ts';
import { nextTenantId } from '../store/tenants.ts';
import { grantStationsTo } from '../store/user-stations.ts';
import { insertUser } from '../store/users.ts';
import { editOf, referableIds, sampleOf, sampleStation } from './entity-samples.ts';

const tenantId = 1;

/** Somebody who may do everything with rows of it. */
const contextOf = ({ name }: Entity): CallContext => {
  const user = { id: 1, tenant_id: tenantId };
  const caller = {
    kind: 'user',
    tenantId: name === 'tenant' ? null : tenantId,
    user,
    permissions: new Set(permissions),
  };
  return { caller, clientAddress: '127.0.0.1' } as unknown as CallContext;
};

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
    for (const side of [1, 2]) await makeReferables(store, side);
    const stations = await listStations(store, { tenantId, visible: { stcds: [sampleStation] } });
    for (const station of stations)
      await upsertStation(store, 2, { ...station, centre: null, address: null });
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
  async row(entity: Entity): Promise<number> {
    if (entity.name === 'user') return this.user();
    if (entity.name === 'role') return this.role();
    if (entity.name === 'tenant') return this.tenant();
    const { db } = this.#store;
    const { settle, keeping } = rulesOf[entity.name] ?? {};
    const edited = sampleOf(entity, this.number());
    const context = contextOf(entity);
    const settled = await settle?.(db, { context, tenantId, edited, before: null });
    return new EntityRows(db, entity.name, tenantId, keeping?.(context)).insert(settled ?? edited);
  }

  /** A change of a row of an entity, by somebody who has seen it. */
  async edit(entity: Entity): Promise<Values> {
    const teller = new EntityTeller(entity, rulesOf[entity.name] ?? {});
    const row = await teller.find(this.#store.db, contextOf(entity), await this.row(entity));
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

  async deviceCode(): Promise<string> {
    const deviceCode = this.name();
    const rows = new EntityRows(this.#store.db, 'device', tenantId);
    await rows.insert({ deviceCode, batch: '', producedAt: null, remark: '', state: 'working' });
    return deviceCode;
  }

  /** A device at a station, by the number of its binding. */
  async binding(): Promise<number> {
    const codeThen = await this.deviceCode();
    const deviceId = await deviceWithCode(this.#store.db, tenantId, codeThen);
    return new EntityRows(this.#store.db, 'deviceBinding', tenantId).insert({
      ...{ deviceId, codeThen, stcd: '61000001', addvcd: null, place: '', remark: '' },
      ...{ boundById: 0, boundBy: 'somebody' },
    });
  }

  async boundDevice(): Promise<number> {
    const binding = await new EntityRows(this.#store.db, 'deviceBinding', tenantId).find(
      await this.binding(),
    );
    return Number(binding?.deviceId);
  }

  /** A device that the administrator shares with somebody. */
  async share(): Promise<{ id: number; deviceId: number; comsumerIds: number[] }> {
    const { db } = this.#store;
    const bindingId = await this.binding();
    const sharer = await findUserByName(db, tenantId, 'admin');
    const consumerId = await this.user();
    const shares = new EntityRows(db, 'deviceShare', tenantId);
    const id = await shares.insert({ bindingId, sharerId: sharer?.id, consumerId });
    const binding = await new EntityRows(db, 'deviceBinding', tenantId).find(bindingId);
    return { id, deviceId: Number(binding?.deviceId), comsumerIds: [consumerId] };
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

/** What samples of entities refer to, in a tenant. */
async function makeReferables(store: Store, side: number): Promise<void> {
  const referred = new Set(entities.flatMap(({ references }) => Object.values(references)));
  await store.db.transaction().execute(async (db) => {
    for (const entity of entities.filter(({ name }) => referred.has(name))) {
      for (const [index, id] of referableIds.entries()) {
        const made = await new EntityRows(db, entity.name, side).insert(sampleOf(entity, 9000 + index));
        await sql`update ${sql.table(tableOf(entity.name))} set id = ${id}
          where tenant_id = ${side} and id = ${made}`.execute(db);
      }
    }
  });
}
