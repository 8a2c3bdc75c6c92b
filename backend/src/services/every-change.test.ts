import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@stationwall/contract/calls';
import type { Entity } from '@stationwall/contract/crud';
import type { Endpoint } from '@stationwall/contract/endpoint';
import type { Job } from '@stationwall/contract/job';
import { defaultPasswordKey } from '@stationwall/contract/password-encryption';
import { writeOfAbnormal } from '@stationwall/contract/services/abnormal';
import { signHandover } from '@stationwall/contract/services/alarm-handover';
import { type AuditAction, auditActions } from '@stationwall/contract/services/audit-log';
import {
  getBasicInformation,
  updateBasicInformation,
} from '@stationwall/contract/services/basic-information';
import { camera } from '@stationwall/contract/services/camera';
import {
  approveDisplay,
  beginPairing,
  deleteDisplay,
  orderDisplay,
  updateDisplay,
} from '@stationwall/contract/services/display';
import { swapDutyShifts } from '@stationwall/contract/services/duty-shift';
import {
  addFirmwareChunk,
  beginFirmwarePack,
  deleteFirmwarePack,
  finishFirmwarePack,
  updatePackForPhone,
  withdrawFirmwarePack,
} from '@stationwall/contract/services/firmware-pack';
import { createOrUpdateLastData, deleteLastData } from '@stationwall/contract/services/last-data';
import { dispatchLedSign, ledSign } from '@stationwall/contract/services/led-publish';
import { markReading } from '@stationwall/contract/services/original-data';
import { startUpgrade, steerUpgrade } from '@stationwall/contract/services/ota-upgrade';
import {
  changePassword,
  changePasswordTwo,
  updateCurrentUserProfile,
  updateProfileRawPicture,
} from '@stationwall/contract/services/profile';
import { reportSchedule, sendReportNow } from '@stationwall/contract/services/report-schedule';
import {
  cancelStationCommand,
  consentToStationCommand,
  sendStationCommand,
} from '@stationwall/contract/services/station-command';
import { deleteStationKey, getAllStationKeys } from '@stationwall/contract/services/station-key';
import { deleteStationPicture, uploadStationPicture } from '@stationwall/contract/services/station-picture';
import { deleteUnclaimedStation } from '@stationwall/contract/services/unclaimed-station';
import { changeUserPassword, resetPassword } from '@stationwall/contract/services/user';
import { keepVideoSnapshot } from '@stationwall/contract/services/video';
import * as wx from '@stationwall/contract/services/wx-user';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encryptPassword } from '../auth/password-cipher.ts';
import { loadCatalogue } from '../demo/demo-catalogue.ts';
import { FieldLink } from '../field-side.ts';
import { firmwareKeysOf } from '../firmware/firmware-keys.ts';
import { findUserByName } from '../store/accounts.ts';
import { EntityRows } from '../store/entity-rows.ts';
import { beginPack } from '../store/firmware-packs.ts';
import { insertHandover } from '../store/handovers.ts';
import { keepUpload } from '../store/profile-pictures.ts';
import { keepCommands } from '../store/station-commands.ts';
import { bindDevices } from '../testing/bound-devices.ts';
import { callAs } from '../testing/call-as.ts';
import { DefaultsThings } from '../testing/defaults-things.ts';
import { makerKey, packOf } from '../testing/firmware-packs.ts';
import { endOf } from '../testing/import-as.ts';
import { matrixRows } from '../testing/matrix-rows.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

type Headers = Record<string, string>;
const openId = 'oEarnest';
const tencent = createServer((_, response) => response.end(JSON.stringify({ openid: openId })));
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
  const keys = firmwareKeysOf([`maker=${makerKey}`]);
  tencent.listen(0, '127.0.0.1');
  await once(tencent, 'listening');
  const url = `http://127.0.0.1:${(tencent.address() as AddressInfo).port}/`;
  const wxGateway = { url, appId: 'wx123456', secret: 'a secret of sixteen' };
  site = await startTestSite({ field, firmware: { keys, url: null }, wxGateway });
  await loadCatalogue(site.store, 1);
  things = await DefaultsThings.of(site.store);
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  host = (await signInAs(site, null, 'host', 'Host#123')).headers;
});
afterAll(async () => {
  tencent.close();
  await site?.close();
});

async function written(): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`select action from audit_log order by id`.execute(
    site.store.db,
  );
  // Jobs write theirs when their turn comes; that is held where their life is.
  return rows
    .map(({ action }) => action)
    .filter((action) => !/\.(imported|importUndone|valuesImported)$/.test(action));
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
  'POST LedPublish/Preview',
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
  'POST AlarmMessage/UnsubscribePush',
  // Nobody is signed in at a screen that asks to be paired; whoever lets it in is written down.
  'POST Display/BeginPairing',
  'POST Display/Pair',
];
/** Whose rows in the matrix are refused for what they send; here they are made in earnest. */
/** Somebody else asked for it. */
async function decideOnGates(isGiven: boolean) {
  const { db } = site.store;
  await sql`insert into role_permissions select tenant_id, id, 'Pages.Commands.Actuate' from roles
    where tenant_id = 1 and name = 'Admin' on conflict do nothing`.execute(db);
  const now = Date.now();
  const { commandId } = await keepCommands(db, 1, [
    {
      ...{ stcd: '61000002', kind: 'moveGates', code: '4E', protocol: 'sl651', given: '{"openings":"0"}' },
      ...{ is_repeatable: false, asked_by: 0, asked_name: 'somebody', asked_at: now },
      ...{ limit_at: now + 60_000, state: 'awaitingConsent' },
    },
  ]);
  return callAs(site, admin, consentToStationCommand, { id: commandId ?? 0, isGiven });
}

const inEarnest: { name: string; action: AuditAction; call: () => Promise<unknown> }[] = [
  {
    name: 'POST AlarmHandover/Sign',
    action: 'alarm.handoverSigned',
    async call() {
      const by = { from_id: 0, from_name: 'somebody', to_id: null, to_name: '', notes: '' };
      const summary = JSON.stringify({ since: 0, until: 0, open: [], setAside: [], steps: [], happened: [] });
      const id = await insertHandover(site.store.db, 1, { made_at: 1, since_at: 0, summary, ...by });
      return callAs(site, admin, signHandover, { id });
    },
  },
  {
    name: 'POST Abnormal/Write',
    action: 'station.abnormalWritten',
    async call() {
      const admins = await findUserByName(site.store.db, 1, 'admin');
      const of = { stcd: '61000002', kind: 'silent' as const, element: '' };
      return callAs(site, admin, writeOfAbnormal, { ...of, userId: admins?.id ?? 0, text: 'Look at it' });
    },
  },
  {
    name: 'POST DutyRoster/Swap',
    action: 'dutyShift.swapped',
    async call() {
      const shiftOf = async (userName: string, hour: number) => {
        const user = await findUserByName(site.store.db, 1, userName);
        return {
          ...{ userName, userId: user?.id ?? 0, level: 1, remark: '', plannedFor: '' },
          ...{ beginTime: `1999-01-01T0${hour}:00`, endTime: `1999-01-01T0${hour + 1}:00` },
          ...{ beginAt: hour, endAt: hour + 1 },
        };
      };
      const rows = new EntityRows(site.store.db, 'dutyShift', 1);
      const shifts = [await shiftOf('admin', 1), await shiftOf('operator', 2)];
      const [id = 0, withId = 0] = await rows.insertMany(shifts);
      return callAs(site, admin, swapDutyShifts, { id, withId, reason: 'a test' });
    },
  },
  {
    name: 'POST ReportSchedule/SendNow',
    action: 'reportSchedule.sentNow',
    call: async () => callAs(site, admin, sendReportNow, { id: await things.row(reportSchedule as Entity) }),
  },
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
    name: 'POST LedPublish/Dispatch',
    action: 'ledSign.sent',
    call: async () =>
      callAs(site, admin, dispatchLedSign, { id: await things.row(ledSign as unknown as Entity) }),
  },
  {
    name: 'POST VideoPlay/KeepSnapshot',
    action: 'camera.pictureKept',
    call: async () => {
      const id = await things.row(camera as unknown as Entity);
      const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
        .jpeg()
        .toBuffer();
      return callAs(site, admin, keepVideoSnapshot, { id, picture: picture.toString('base64') });
    },
  },
  ...(
    [
      ['POST WxUser/Bind', 'wxUser.bound', wx.bindWxUser, { userId: 1 }],
      ['POST TokenAuth/WxAuthenticate', 'session.signedIn', wx.wxAuthenticate, { code: 'x' }],
      ['PUT WxUser/UpdateAdminByOpenId', 'wxUser.adminChanged', wx.updateWxAdmin, { isAdmin: true }],
      ['PUT WxUser/UpdateShowDataByOpenId', 'wxUser.dataChanged', wx.updateWxShowData, { isShowData: true }],
      ['POST WxUser/Unbind', 'wxUser.unbound', wx.unbindWxUser, {}],
    ] as const
  ).map(([name, action, endpoint, input]) => ({
    ...{ name, action },
    call: async () => {
      const { id: userId } = (await findUserByName(site.store.db, 1, 'mobile')) ?? { id: 0 };
      const named = 'userId' in input ? { userId } : input;
      const headers = 'code' in input ? { 'abp.tenantid': '1' } : admin;
      return callAs(site, headers, endpoint as Endpoint, { openId, ...named });
    },
  })),
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
    name: 'POST StationCommand/Consent',
    action: 'station.commandConsented',
    call: () => decideOnGates(true),
  },
  {
    name: 'POST StationCommand/Consent',
    action: 'station.commandDeclined',
    call: () => decideOnGates(false),
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
    name: 'POST FirmwarePack/Begin',
    action: 'firmwarePack.begun',
    call: async () => {
      const bytes = packOf('1');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const begun = await callAs(site, admin, beginFirmwarePack, {
        ...{ fileName: 'a.swfw', size: bytes.length, sha256 },
      });
      packId = begun.result.id;
      const piece = { id: packId, at: 0, bytes: bytes.toString('base64') };
      await callAs(site, admin, addFirmwareChunk, piece);
    },
  },
  {
    name: 'POST FirmwarePack/Finish',
    action: 'firmwarePack.taken',
    call: () => callAs(site, admin, finishFirmwarePack, { id: packId }),
  },
  {
    name: 'POST FirmwarePack/Finish',
    action: 'firmwarePack.refused',
    call: async () => {
      const bytes = Buffer.from('this is no pack');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const file = { file_name: 'a.exe', size: bytes.length, sha256, uploaded_by: 'admin' };
      const { id } = await beginPack(site.store.db, { ...file, tenant_id: 1, created_at: Date.now() });
      await callAs(site, admin, addFirmwareChunk, { id, at: 0, bytes: bytes.toString('base64') });
      return callAs(site, admin, finishFirmwarePack, { id });
    },
  },
  {
    name: 'PUT FirmwarePack/UpdateForPhone',
    action: 'firmwarePack.changed',
    call: () => callAs(site, admin, updatePackForPhone, { id: packId, forPhone: true }),
  },
  {
    name: 'POST OtaUpgrade/Start',
    action: 'upgrade.started',
    call: async () => {
      await bindDevices(site.store.db, 1, 'RG-200', ['61000002']);
      upgradeId = (await callAs(site, admin, startUpgrade, { packId, stcds: ['61000002'] })).result.id;
    },
  },
  {
    name: 'POST OtaUpgrade/Steer',
    action: 'upgrade.steered',
    call: () => callAs(site, admin, steerUpgrade, { id: upgradeId, act: 'pause' }),
  },
  {
    name: 'POST FirmwarePack/Withdraw',
    action: 'firmwarePack.withdrawn',
    call: () => callAs(site, admin, withdrawFirmwarePack, { id: packId }),
  },
  {
    name: 'DELETE FirmwarePack/Delete',
    action: 'firmwarePack.deleted',
    call: async () => {
      const file = { file_name: 'b', size: 9, sha256: '0'.repeat(64), uploaded_by: 'admin' };
      const { id } = await beginPack(site.store.db, { ...file, tenant_id: 1, created_at: Date.now() });
      return callAs(site, admin, deleteFirmwarePack, { id });
    },
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
  {
    name: 'POST Display/Approve',
    action: 'display.paired',
    call: async () => {
      const { code } = (await callAs(site, {}, beginPairing, {})).result;
      displayId = (await callAs(site, admin, approveDisplay, { code, name: 'Hall' })).result.id;
    },
  },
  {
    name: 'PUT Display/Update',
    action: 'display.changed',
    call: () => callAs(site, admin, updateDisplay, { id: displayId, name: 'Great hall' }),
  },
  {
    name: 'POST Display/Order',
    action: 'display.ordered',
    call: () => callAs(site, admin, orderDisplay, { id: displayId, do: 'reload' }),
  },
  {
    name: 'DELETE Display/Delete',
    action: 'display.revoked',
    call: () => callAs(site, admin, deleteDisplay, { id: displayId }),
  },
];
// Kept for its owner until they make it their own; and of one's own job it is written down what it did, not that it was called off.
const keptAside = [
  ...['POST Profile/UploadProfilePicture', 'POST Job/CallOff', 'DELETE Job/Delete'],
  // By which device somebody wants to be woken is their own affair.
  'POST AlarmMessage/SubscribePush',
  // A piece of a pack, of which its begin and its end tell.
  'POST FirmwarePack/AddChunk',
  // An alarm keeps its own steps, each with who took it and why.
  'POST AlarmManage/TakeStep',
  // How a display is, every ten seconds, is nobody's change.
  'POST Display/Tell',
  // Who stands before a screen holds its picture for a while; the screen is not somebody.
  'POST Display/Hold',
  // A file that somebody has made for themselves changes nothing.
  ...calls.map(nameOf).filter((name) => name.endsWith('/Make')),
  // What they do as jobs is held against the log where the life of each entity is.
  ...calls.map(nameOf).filter((name) => /\/(Undo)?Import$/.test(name)),
];

let displayId = 0;
let commandBatch = 0;
let packId = 0;
let upgradeId = 0;
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
  // What upgrades do by themselves is held where their life is.
  const byThemselves = /^upgrade\.(waveBegun|stopped|done|deviceStepped)$/;
  const ofCalls = auditActions.filter(
    (action) => !/\.(imported|importUndone|valuesImported)$/.test(action) && !byThemselves.test(action),
  );
  expect(new Set(await written())).toEqual(new Set(ofCalls));
}, 60_000);
