import { calls } from '@stationwall/contract/calls';
import type { Endpoint } from '@stationwall/contract/endpoint';
import type { Job } from '@stationwall/contract/job';
import { defaultPasswordKey } from '@stationwall/contract/password-encryption';
import { type AuditAction, auditActions } from '@stationwall/contract/services/audit-log';
import {
  getBasicInformation,
  updateBasicInformation,
} from '@stationwall/contract/services/basic-information';
import { createOrUpdateLastData, deleteLastData } from '@stationwall/contract/services/last-data';
import { markReading } from '@stationwall/contract/services/original-data';
import {
  changePassword,
  changePasswordTwo,
  updateCurrentUserProfile,
  updateProfileRawPicture,
} from '@stationwall/contract/services/profile';
import { cancelStationCommand, sendStationCommand } from '@stationwall/contract/services/station-command';
import { deleteStationKey, getAllStationKeys } from '@stationwall/contract/services/station-key';
import { deleteStationPicture, uploadStationPicture } from '@stationwall/contract/services/station-picture';
import { deleteUnclaimedStation } from '@stationwall/contract/services/unclaimed-station';
import { changeUserPassword, resetPassword } from '@stationwall/contract/services/user';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encryptPassword } from '../auth/password-cipher.ts';
import { FieldLink } from '../field-side.ts';
import { findUserByName } from '../store/accounts.ts';
import { keepUpload } from '../store/profile-pictures.ts';
import { callAs } from '../testing/call-as.ts';
import { DefaultsThings } from '../testing/defaults-things.ts';
import { endOf } from '../testing/import-as.ts';
import { matrixRows } from '../testing/matrix-rows.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

type Headers = Record<string, string>;
let site: TestSite;
let things: DefaultsThings;
let admin: Headers;
let host: Headers;
beforeAll(async () => {
  // Nobody hears stations here; that a value is stored is another test's affair.
  const field = new FieldLink();
  field.connect({
    enter: async () => null,
    lookForCommands: () => {},
    traffic: async () => ({ line: null, frames: [] }),
  });
  site = await startTestSite({ field });
  things = await DefaultsThings.of(site.store);
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  host = (await signInAs(site, null, 'host', 'Host#123')).headers;
});
afterAll(() => site?.close());

async function written(): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`select action from audit_log order by id`.execute(
    site.store.db,
  );
  // Jobs write theirs when their turn comes; that is held where their life is.
  return rows.map(({ action }) => action).filter((action) => !/\.import(ed|Undone)$/.test(action));
}

/** What work wrote into the audit log. */
async function writtenBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = (await written()).length;
  await work();
  return (await written()).slice(before);
}

const shortPath = (path: string) => path.replace(/^\/(api\/(services\/app\/)?)?/, '');
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${shortPath(path)}`;

/** What answers without changing anything, though its verb might. */
const readers = [
  'POST TokenAuth/RenewToken',
  'POST Account/IsTenantAvailable',
  'POST User/FindUserStcdPrivilages',
  'POST User/FindUserStcdAll',
  'POST SearchSelection/getSearchSelectionAll',
  'POST AlarmBasic/WhatIf',
  // Rows that are brought wait for the import that begins with them.
  ...calls.map(nameOf).filter((name) => /\/(Export|CheckImport|AddToImport)$/.test(name)),
];
/** What only begins a job, which writes what it does. */
const beginners = ['POST DeviceProduce/BulkCreate'];
/** What people set of their own screens is nobody else's affair; of another's it is written down. */
const ownScreens = [
  'POST User/CreateUserLastDataDisplaySetting',
  'PUT User/UpdateUserLastDataDisplaySetting',
  'POST AlarmMessage/MarkRead',
  'PUT AlarmMessage/UpdateChoice',
  // Its message to oneself stands in the delivery log.
  'POST AlarmMessage/SendTest',
];
/** Whose rows in the matrix are refused for what they send; here they are made in earnest. */
const inEarnest: { name: string; action: AuditAction; call: () => Promise<unknown> }[] = [
  {
    name: 'PUT Profile/UpdateCurrentUserProfile',
    action: 'profile.changed',
    call: () =>
      callAs(site, admin, updateCurrentUserProfile, {
        userName: 'admin',
        name: 'Adele',
        surname: 'Admin',
        emailAddress: 'admin@tenant1.example',
      }),
  },
  {
    name: 'POST Profile/ChangePassword',
    action: 'profile.passwordChanged',
    call: () => callAs(site, admin, changePassword, sealed('Admin#123', 'Admin#456')),
  },
  {
    name: 'POST Profile/ChangePasswordTwo',
    action: 'user.passwordReset',
    call: async () =>
      callAs(site, admin, changePasswordTwo, {
        userId: await things.user(),
        ...sealed('Admin#456', 'Letter#12'),
      }),
  },
  {
    name: 'POST User/ChangePassword',
    action: 'profile.passwordChanged',
    call: () =>
      callAs(site, admin, changeUserPassword, { currentPassword: 'Admin#456', newPassword: 'Admin#789' }),
  },
  {
    name: 'POST User/ResetPassword',
    action: 'user.passwordReset',
    call: async () =>
      callAs(site, admin, resetPassword, {
        userId: await things.user(),
        adminPassword: 'Admin#789',
        newPassword: 'Letter#12',
      }),
  },
  {
    name: 'PUT Profile/UpdateProfileRawPicture',
    action: 'profile.pictureChanged',
    call: async () => {
      const user = await findUserByName(site.store.db, 1, 'admin');
      if (!user) throw new Error('there is no admin');
      await keepUpload(site.store.db, user, { fileToken: 'mine', picture: '' }, Date.now());
      return callAs(site, admin, updateProfileRawPicture, { fileToken: 'mine' });
    },
  },
  {
    name: 'PUT BasicInformation/Update',
    action: 'basicInformation.changed',
    call: async () => {
      const { concurrencyStamp } = (await callAs(site, admin, getBasicInformation, {})).result;
      return callAs(site, admin, updateBasicInformation, { systemName: 'Basin', concurrencyStamp });
    },
  },
  {
    name: 'POST OriginalData/MarkReading',
    action: 'station.readingMarked',
    call: async () => {
      const at = Date.UTC(2026, 10, 21);
      const times = { observed_at: at, sent_at: at, received_at: at };
      const reading = { tenant_id: 1, stcd: '61000002', element: 'Z', value: 1, msg_id: 77, ...times };
      await site.store.db.insertInto('readings').values(reading).execute();
      const named = { stcd: '61000002', element: 'Z', observedAt: '2026-11-21T08:00:00', msgID: 77 };
      return callAs(site, admin, markReading, { ...named, mark: 'doubted', reason: 'The gauge was cleaned' });
    },
  },
  {
    name: 'POST LastData/CreateOrUpdate',
    action: 'station.valueEntered',
    call: () => callAs(site, admin, createOrUpdateLastData, { stcd: '61000002', element: 'Z', value: 1 }),
  },
  {
    name: 'POST StationCommand/Send',
    action: 'station.commandAsked',
    call: async () => {
      const asked = await callAs(site, admin, sendStationCommand, { kind: 'queryNow', stcds: ['61000002'] });
      commandBatch = asked.result.batchId ?? 0;
    },
  },
  {
    name: 'POST StationCommand/Cancel',
    action: 'station.commandCancelled',
    call: () => callAs(site, admin, cancelStationCommand, { batchId: commandBatch }),
  },
  {
    name: 'DELETE LastData/Delete',
    action: 'station.rowHidden',
    call: () => callAs(site, admin, deleteLastData, { id: '61000002' }),
  },
  {
    name: 'POST LastData/CreateOrUpdate',
    action: 'station.rowShown',
    call: () => callAs(site, admin, createOrUpdateLastData, { stcd: '61000002' }),
  },
  {
    name: 'POST StationPictures/Upload',
    action: 'stationPicture.added',
    call: async () => {
      pictureId = await addedPicture();
    },
  },
  {
    name: 'DELETE StationPictures/Delete',
    action: 'stationPicture.deleted',
    call: () => callAs(site, admin, deleteStationPicture, { id: pictureId }),
  },
  {
    name: 'DELETE StationKey/Delete',
    action: 'station.keyRevoked',
    call: async () => {
      const { items } = (await callAs(site, admin, getAllStationKeys, { stcd: '61000002' })).result;
      return callAs(site, admin, deleteStationKey, { id: items[0]?.id ?? 0 });
    },
  },
  {
    name: 'DELETE UnclaimedStation/Delete',
    action: 'station.unclaimedDiscarded',
    call: async () => {
      const heard = { first_at: 0, last_at: 0, reports: 1, kept_frames: 1, kept_bytes: 1, last_values: '[]' };
      const from = { network: '203.0.113.7', remote_address: '203.0.113.7' };
      const address = { key: '1 0061999999', centre: 1, address: '0061999999', station_type: null };
      const { id } = await site.store.db
        .insertInto('unclaimed_stations')
        .values({ ...address, ...from, ...heard })
        .returning('id')
        .executeTakeFirstOrThrow();
      return callAs(site, admin, deleteUnclaimedStation, { id });
    },
  },
];
// Kept for its owner until they make it their own; and of one's own job it is written down what it did, not that it was called off.
const keptAside = [
  ...['POST Profile/UploadProfilePicture', 'POST Job/CallOff', 'DELETE Job/Delete'],
  // An alarm keeps its own steps, each with who took it and why.
  'POST AlarmManage/TakeStep',
  // What they do as jobs is held against the log where the life of each entity is.
  ...calls.map(nameOf).filter((name) => /\/(Undo)?Import$/.test(name)),
];

let commandBatch = 0;
let pictureId = 0;
async function addedPicture(): Promise<number> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0072B2' } });
  const form = new FormData();
  form.append('Stcd', '61000002');
  form.append('file', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'gauge.jpg');
  const url = `${site.address}${uploadStationPicture.path}`;
  const answer = await fetch(url, { method: 'POST', headers: admin, body: form });
  return ((await answer.json()) as { result: { id: number } }).result.id;
}

const sealed = (currentPassword: string, newPassword: string) => ({
  currentPassword: encryptPassword(currentPassword, defaultPasswordKey),
  newPassword: encryptPassword(newPassword, defaultPasswordKey),
});

it('every call that changes something writes what it did into the audit log, and no other call does', async () => {
  const silent = new Set<string>();
  const refused = new Set<string>();
  const unexpected: string[] = [];
  for (const row of matrixRows) {
    const { method, path } = row.endpoint;
    const name = nameOf(row.endpoint);
    const headers = /\/Tenant\//.test(path) ? host : admin;
    let status = 0;
    const actions = await writtenBy(async () => {
      const answer = await callAs(site, headers, row.endpoint, await row.input(things));
      status = answer.status;
      // What it begins writes in its own time.
      const begun = answer.result as Partial<Job> | null;
      if (begun?.state === 'running' && begun.id) await endOf(site, headers, begun.id);
    });
    const isReader = (method === 'GET' && name !== 'GET TokenAuth/LogOut') || readers.includes(name);
    if (status !== 200) refused.add(name);
    else if (actions.length === 0) silent.add(name);
    else if (isReader || actions.length > 1) unexpected.push(`${name} wrote ${actions.join(', ')}`);
  }
  expect(unexpected).toEqual([]);
  expect([...silent].filter((name) => !name.startsWith('GET ')).sort()).toEqual(
    [...readers, ...beginners, ...ownScreens].sort(),
  );
  expect([...silent]).not.toContain('GET TokenAuth/LogOut');
  const changes = [...refused].filter((name) => !name.startsWith('GET ')).sort();
  expect(changes).toEqual([...new Set(inEarnest.map(({ name }) => name)), ...keptAside].sort());

  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  for (const { name, action, call } of inEarnest) {
    expect([name, await writtenBy(call)]).toEqual([name, [action]]);
  }
  await signInAs(site, 1, 'nobody', 'wrong').catch(() => {});
  const ofCalls = auditActions.filter((action) => !/\.import(ed|Undone)$/.test(action));
  expect(new Set(await written())).toEqual(new Set(ofCalls));
}, 60_000);
