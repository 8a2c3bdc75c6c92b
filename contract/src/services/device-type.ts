import { Type } from 'typebox';
import { FilledText } from '../abp.ts';
import { entity } from '../crud.ts';
import type { OutputOf } from '../endpoint.ts';

/** What a device measures; a type that measures several things is `other`. */
export const deviceCategories = ['rain', 'stage', 'ponding', 'sewage', 'vibration', 'other'] as const;
/** How a device speaks to the centre. */
export const deviceProtocols = ['SL651', 'HJ212', 'other'] as const;

/** Letters, digits, dots, hyphens and underscores, a letter or digit first. */
export const deviceTypeCode = '^[A-Za-z0-9][A-Za-z0-9._-]*$';

/** A kind of device, such as a tipping-bucket rain gauge. `code` is the operator's own. */
export const deviceType = entity({
  service: 'DeviceType',
  needs: 'Pages.Production.DeviceType',
  label: 'name',
  editable: {
    name: FilledText(64),
    code: Type.String({ minLength: 1, maxLength: 32, pattern: deviceTypeCode }),
    category: Type.Enum([...deviceCategories]),
    protocol: Type.Optional(Type.Enum([...deviceProtocols], { default: 'SL651' })),
    /** Lists show smaller numbers first. */
    sortOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999, default: 0 })),
    remark: Type.Optional(Type.String({ maxLength: 500, default: '' })),
  },
  unique: ['name', 'code'],
  soughtIn: ['name', 'code', 'remark'],
  filters: { category: Type.Optional(Type.Enum([...deviceCategories])) },
  usualOrder: 'sortOrder, name',
  also: ['getOptions', 'batchDelete', 'import'],
  optionsNeed: 'signed-in',
});

export type DeviceType = OutputOf<typeof deviceType.calls.get>;
