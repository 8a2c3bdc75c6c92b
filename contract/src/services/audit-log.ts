import { type Static, Type } from 'typebox';
import { LocalDateTime, Nullable, PagedRequest, PagedResult } from '../abp.ts';
import { type EntityVerb, entityVerbs } from '../crud.ts';
import { serviceCall } from '../endpoint.ts';
import { entities } from '../entities.ts';
import { exportCall } from '../file-export.ts';
import { StationBranch } from '../station-branch.ts';

/** What is written down besides what is done to entities; facts in the past. */
const ownActions = [
  'session.signedIn',
  'session.signInFailed',
  'session.signedOut',
  'profile.changed',
  'profile.passwordChanged',
  'profile.pictureChanged',
  'profile.languageChanged',
  'user.activated',
  'user.deactivated',
  'user.unlocked',
  'user.passwordReset',
  'user.stationsGranted',
  'user.stationsRevoked',
  'user.displaySettingChanged',
  'station.unclaimedDiscarded',
  'station.readingMarked',
  'station.valueEntered',
  'station.valuesImported',
  'station.commandAsked',
  'station.commandCancelled',
  'station.commandConsented',
  'station.commandDeclined',
  'station.rowHidden',
  'station.rowShown',
  'station.abnormalHandled',
  'station.abnormalReopened',
  'station.abnormalWritten',
  'station.keyIssued',
  'station.keyRevoked',
  'device.printStatusChanged',
  'device.bound',
  'device.bindingChanged',
  'device.unbound',
  'device.shared',
  'device.unshared',
  'firmwarePack.begun',
  'firmwarePack.taken',
  'firmwarePack.refused',
  'firmwarePack.changed',
  'firmwarePack.withdrawn',
  'firmwarePack.deleted',
  'upgrade.started',
  'upgrade.steered',
  'upgrade.waveBegun',
  'upgrade.stopped',
  'upgrade.done',
  'upgrade.deviceStepped',
  'stationPicture.added',
  'stationPicture.deleted',
  'alarm.handedOver',
  'alarm.handoverSigned',
  'alarm.muted',
  'alarm.unmuted',
  'dutyShift.swapped',
  'dutyShift.weekCopied',
  'dutyShift.escalationChanged',
  'reportSchedule.sentNow',
  'display.paired',
  'display.changed',
  'display.revoked',
  'display.ordered',
  'ledSign.sent',
  'camera.pictureKept',
  'wxUser.bound',
  'wxUser.unbound',
  'wxUser.adminChanged',
  'wxUser.dataChanged',
  'basicInformation.changed',
  'basicInformation.logoChanged',
] as const;
export type OwnAuditAction = (typeof ownActions)[number];
/** Of an entity it is its name and what was done to it: `deviceType.created`. */
export type AuditAction = OwnAuditAction | `${string}.${EntityVerb}`;

export const auditActions: readonly AuditAction[] = [
  ...entities.flatMap(({ name, calls }) =>
    entityVerbs
      .filter((verb) => calls.import !== undefined || !verb.startsWith('import'))
      .map((verb): AuditAction => `${name}.${verb}`),
  ),
  ...ownActions,
];

/** Who did what, when and from where. `time` is tenant-local; `details` is JSON or empty, and never holds a password. */
export const AuditLogRow = Type.Object({
  id: Type.Integer(),
  time: LocalDateTime,
  /** null = nobody who is known. */
  userId: Nullable(Type.Integer()),
  userName: Type.String(),
  action: Type.String(),
  /** What it was done to: a name that people know. */
  target: Type.String(),
  /** Words of the product in it, such as a reason, are an object with a text for each culture. */
  details: Type.String(),
  clientAddress: Type.String(),
  /** The station that it was done to, or to what belongs to it; null = to none. */
  stcd: Nullable(Type.String()),
});
export type AuditLogRow = Static<typeof AuditLogRow>;

const sought = {
  userName: Type.Optional(Type.String({ maxLength: 256 })),
  target: Type.Optional(Type.String({ maxLength: 256 })),
  action: Type.Optional(
    Type.Union([Type.Array(Type.String({ maxLength: 64 })), Type.String({ maxLength: 64 })]),
  ),
  /** What was done to this station, or to what belongs to it. */
  stcd: Type.Optional(Type.String({ maxLength: 10 })),
  /** What was done to stations that hang from it. */
  branch: Type.Optional(StationBranch),
  begin: Type.Optional(LocalDateTime),
  end: Type.Optional(LocalDateTime),
};

/** Newest first; `begin` ≤ time < `end`, tenant-local. `userName` and `target` by a part of them, in any case. */
export const getAllAuditLogs = serviceCall('AuditLog', 'GetAll', {
  needs: 'Pages.Administration.AuditLogs',
  input: Type.Object({
    ...PagedRequest,
    ...sought,
  }),
  output: PagedResult(AuditLogRow),
});

/** Ours: every entry that `GetAll` would find, as a file. */
export const exportAuditLogs = exportCall<{
  userName?: string;
  target?: string;
  action?: string | string[];
  stcd?: string;
  branch?: string;
  begin?: string;
  end?: string;
  sorting?: string;
}>('AuditLog', 'Export', {
  needs: 'Pages.Administration.AuditLogs',
  input: { sorting: PagedRequest.sorting, ...sought },
});
