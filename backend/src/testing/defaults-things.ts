import type { Entity } from '@stationwall/contract/crud';
import type { InputOf } from '@stationwall/contract/endpoint';
import type { updateWhiteListRow } from '@stationwall/contract/services/api-login-white-list';
import type { updateRole } from '@stationwall/contract/services/role';
import type { updateUser } from '@stationwall/contract/services/user';
import { saveDisplaySetting } from '../store/display-settings.ts';
import { EntityRows } from '../store/entity-rows.ts';
import { findRole, insertRole, stampOfRole } from '../store/roles.ts';
import type { Store } from '../store/store.ts';
import { nextTenantId } from '../store/tenants.ts';
import { grantStationsTo } from '../store/user-stations.ts';
import { findUser, insertUser, stampOfUser } from '../store/users.ts';
import { insertWhiteListEntry, stampOfEntry } from '../store/white-list.ts';
import { sampleOf } from './entity-samples.ts';

const tenantId = 1;

/** Makes things in the tenant Default for callers to try their hands at, each of a name of its own. */
export class DefaultsThings {
  readonly #store: Store;
  #count = 0;

  constructor(store: Store) {
    this.#store = store;
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
    const rows = new EntityRows(this.#store.db, entity.name, tenantId);
    return (await rows.insert(sampleOf(entity, this.number()))).id;
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

  async editOfUser(): Promise<InputOf<typeof updateUser>> {
    const id = await this.user();
    const user = await findUser(this.#store.db, tenantId, id);
    if (!user) throw new Error('the user that was just made is not there');
    return {
      id,
      userName: user.user_name,
      name: 'Eva',
      surname: user.surname,
      emailAddress: user.email_address,
      isActive: true,
      roleNames: [],
      concurrencyStamp: stampOfUser(user),
    };
  }

  role(): Promise<number> {
    const role = { name: this.name(), displayName: 'Row', description: '', isDefault: false };
    return insertRole(this.#store.db, tenantId, { ...role, isStatic: false, permissions: [] });
  }

  async editOfRole(): Promise<InputOf<typeof updateRole>> {
    const id = await this.role();
    const role = await findRole(this.#store.db, tenantId, id);
    if (!role) throw new Error('the role that was just made is not there');
    const { name, display_name: displayName } = role;
    return { id, name, displayName, grantedPermissions: [], concurrencyStamp: stampOfRole(role) };
  }

  async range(): Promise<number> {
    return (await this.#newRange()).id;
  }

  async editOfRange(): Promise<InputOf<typeof updateWhiteListRow>> {
    const entry = await this.#newRange();
    return { id: entry.id, network: entry.network, concurrencyStamp: stampOfEntry(entry) };
  }

  #newRange() {
    this.#count += 1;
    const network = `127.0.${this.#count}.0/24`;
    return insertWhiteListEntry(this.#store.db, tenantId, { network, description: '' });
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
