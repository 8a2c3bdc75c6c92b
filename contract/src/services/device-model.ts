import { Type } from 'typebox';
import { FilledText } from '../abp.ts';
import { entity } from '../crud.ts';
import type { OutputOf } from '../endpoint.ts';
import { Reference } from '../reference.ts';
import { deviceProtocols } from './device-type.ts';
import { elementKey } from './property-template.ts';

/** What a device lives on. */
export const devicePowers = ['battery', 'solar', 'mains', 'other'] as const;

/** A device as its manufacturer sells it. `elements` are what it measures, `intervalMinutes` how often it reports. */
export const deviceModel = entity({
  service: 'DeviceModel',
  needs: 'Pages.Production.DeviceModel',
  label: 'name',
  editable: {
    /** As the manufacturer calls the model. */
    name: FilledText(64),
    manufacturer: FilledText(64),
    deviceTypeId: Reference('deviceType'),
    protocol: Type.Optional(Type.Enum([...deviceProtocols], { default: 'SL651' })),
    power: Type.Optional(Type.Enum([...devicePowers], { default: 'solar' })),
    elements: Type.Optional(
      Type.Array(Type.String({ maxLength: 32, pattern: elementKey }), { maxItems: 50, default: [] }),
    ),
    intervalMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440, default: 5 })),
    remark: Type.Optional(Type.String({ maxLength: 500, default: '' })),
  },
  told: { deviceTypeName: Type.String() },
  unique: ['name'],
  soughtIn: ['name', 'manufacturer', 'deviceTypeName', 'remark'],
  sortedBy: ['deviceTypeName'],
  filters: {
    deviceTypeId: Type.Optional(Type.Integer()),
    protocol: Type.Optional(Type.Enum([...deviceProtocols])),
  },
  usualOrder: 'manufacturer, name',
  also: ['getOptions', 'batchDelete', 'import'],
  optionsNeed: 'signed-in',
  wrapper: 'DeviceModel',
});

export type DeviceModel = OutputOf<typeof deviceModel.calls.get>;
