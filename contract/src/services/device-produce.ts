import { Type } from 'typebox';
import { EntityId, LocalDate, Nullable } from '../abp.ts';
import { entity } from '../crud.ts';
import { type OutputOf, serviceCall, typed } from '../endpoint.ts';
import { Job } from '../job.ts';
import { Reference } from '../reference.ts';
import { StationBranch } from '../station-branch.ts';

const needs = 'Pages.Production.DeviceProduce';

/** How it is with a device, wherever it is: whether it is at a station is told by its binding. */
export const deviceStates = ['working', 'inRepair', 'scrapped'] as const;

/** Letters, digits, dots, hyphens, slashes and underscores, a letter or digit first. */
export const deviceCode = '^[A-Za-z0-9][A-Za-z0-9._/-]*$';
export const mostDeviceCodeLetters = 32;

/** What all devices of a batch have in common. */
const ofBatch = {
  /** null = not known yet. */
  deviceModelId: Type.Optional(Nullable(Reference('deviceModel'), { default: null })),
  /** The batch of the production, or the order by which they came. */
  batch: Type.Optional(Type.String({ maxLength: 32, default: '' })),
  producedAt: Type.Optional(Nullable(LocalDate(), { default: null })),
  remark: Type.Optional(Type.String({ maxLength: 500, default: '' })),
};

/** One box with a code on it, such as a logger or a gauge. */
export const device = entity({
  service: 'DeviceProduce',
  name: 'device',
  needs,
  label: 'deviceCode',
  editable: {
    deviceCode: Type.String({ minLength: 1, maxLength: mostDeviceCodeLetters, pattern: deviceCode }),
    ...ofBatch,
    state: Type.Optional(Type.Enum([...deviceStates], { default: 'working' })),
  },
  told: {
    deviceModelName: Type.String(),
    /** Of the code on the box: 0 = not printed, 1 = printed. */
    qrCodePrintStatus: Type.Integer({ minimum: 0, maximum: 1 }),
    /** Whether it is at a station now. */
    isBound: Type.Boolean(),
  },
  unique: ['deviceCode'],
  soughtIn: ['deviceCode', 'deviceModelName', 'batch', 'remark'],
  sortedBy: ['deviceModelName', 'qrCodePrintStatus', 'isBound'],
  filters: {
    deviceModelId: Type.Optional(Type.Integer()),
    state: Type.Optional(Type.Enum([...deviceStates])),
    qrCodePrintStatus: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    isBound: Type.Optional(Type.Boolean()),
    /** Devices at stations that hang from it. */
    branch: Type.Optional(StationBranch),
  },
  usualOrder: 'id DESC',
  also: ['batchDelete', 'import'],
});

export type Device = OutputOf<typeof device.calls.get>;

/** How many devices one call makes. */
export const mostInBatch = 10_000;

/**
 * Makes devices with the codes `prefix` + number + `suffix`, from `first` on, each number of at least `width` digits. Codes that are taken are
 * named and nothing is made; otherwise a job makes them, which tells how far it is and can be undone as an import can.
 */
export const bulkCreateDevices = serviceCall('DeviceProduce', 'BulkCreate', {
  needs,
  input: Type.Object({
    prefix: Type.Optional(Type.String({ maxLength: mostDeviceCodeLetters, default: '' })),
    suffix: Type.Optional(Type.String({ maxLength: mostDeviceCodeLetters, default: '' })),
    first: Type.Integer({ minimum: 0, maximum: 999_999_999 }),
    count: Type.Integer({ minimum: 1, maximum: mostInBatch }),
    width: Type.Optional(Type.Integer({ minimum: 1, maximum: 12, default: 1 })),
    ...ofBatch,
  }),
  output: Job,
});

/** A device by its number, or by the code on its box, as it is scanned: 404 where the tenant has none such. */
export const getDeviceById = typed<{ id?: number; deviceCode?: string }, Device>(
  serviceCall('DeviceProduce', 'GetById', {
    needs,
    input: Type.Object({
      id: Type.Optional(EntityId),
      deviceCode: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    }),
    output: device.calls.get.output,
  }),
);

/** How many devices one call marks. */
export const mostMarkedAtOnce = 1000;

/** Says of devices whether their codes are printed: 0 = not printed, 1 = printed. `count`: of how many that was news. */
export const batchUpdateQRCodePrintStatus = serviceCall('DeviceProduce', 'BatchUpdateQRCodePrintStatus', {
  needs,
  input: Type.Object({
    ids: Type.Array(EntityId, { minItems: 1, maxItems: mostMarkedAtOnce }),
    qrCodePrintStatus: Type.Integer({ minimum: 0, maximum: 1 }),
  }),
  output: Type.Object({ count: Type.Integer() }),
});

/** The codes of a range, in their order. */
export function deviceCodesOf({
  prefix = '',
  suffix = '',
  first,
  count,
  width = 1,
}: {
  prefix?: string;
  suffix?: string;
  first: number;
  count: number;
  width?: number;
}): string[] {
  return Array.from(
    { length: count },
    (_, index) => `${prefix}${String(first + index).padStart(width, '0')}${suffix}`,
  );
}
