import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { FilledText } from './abp.ts';
import { entity } from './crud.ts';
import type { InputOf, OutputOf } from './endpoint.ts';

const deviceModel = entity({
  service: 'DeviceModel',
  needs: 'Pages.Production.DeviceModel',
  label: 'name',
  editable: {
    name: FilledText(8),
    range: Type.Optional(Type.Number({ minimum: 0, maximum: 10, default: 1 })),
  },
  told: { deviceCount: Type.Integer() },
  unique: ['name'],
  soughtIn: ['name'],
  filters: { deviceTypeId: Type.Optional(Type.Integer()) },
  sortedBy: ['deviceCount'],
  usualOrder: 'name',
  also: ['getOptions', 'batchDelete'],
  wrapper: 'DeviceModel',
});
const { calls } = deviceModel;
const given = { name: 'RG-1', range: 2 };
const row = { id: 1, ...given, deviceCount: 0, creationTime: '2026-11-21T08:00:00', concurrencyStamp: 'a' };

describe('an entity', () => {
  it('has the calls of its service, with the verbs that ABP derives', () => {
    expect(Object.values(calls).map(({ method, path, needs }) => [method, path, needs])).toEqual(
      [
        ['GET', 'Get'],
        ['GET', 'GetAll'],
        ['POST', 'Create'],
        ['PUT', 'Update'],
        ['DELETE', 'Delete'],
        ['POST', 'Export'],
        ['POST', 'CreateOrUpdate'],
        ['GET', 'GetOptions'],
        ['POST', 'BatchDelete'],
      ].map(([method, name]) => [
        method,
        `/api/services/app/DeviceModel/${name}`,
        'Pages.Production.DeviceModel',
      ]),
    );
  });

  it('has the further calls only where it asks for them', () => {
    const plain = entity({
      service: 'StationCategory',
      needs: 'Pages.Production.StationCategory',
      label: 'name',
      editable: { name: FilledText(8) },
      soughtIn: ['name'],
      usualOrder: 'name',
    });
    expect(Object.keys(plain.calls)).toEqual(['get', 'getAll', 'create', 'update', 'delete', 'export']);
  });

  it('is known by its name, and is sorted by what a row tells', () => {
    const { name, label, unique, filters, sortedBy, wrapper } = deviceModel;
    expect({ name, label, unique, filters, sortedBy, wrapper }).toEqual({
      name: 'deviceModel',
      label: 'name',
      unique: ['name'],
      filters: ['deviceTypeId'],
      sortedBy: ['name', 'range', 'deviceCount', 'creationTime', 'id'],
      wrapper: 'DeviceModel',
    });
  });

  it.each([
    ['a new one', calls.create.input, given, true],
    ['one without what may be left out', calls.create.input, { name: 'RG-1' }, true],
    ['one without its name', calls.create.input, { range: 2 }, false],
    ['one past a limit', calls.create.input, { name: 'RG-123456' }, false],
    ['a change without its number', calls.update.input, given, false],
    ['a change without a stamp', calls.update.input, { id: 1, ...given }, true],
    ['a row', calls.get.output, row, true],
    ['a row that leaves something out', calls.get.output, { ...row, deviceCount: undefined }, false],
    ['a wrapped one', calls.createOrUpdate?.input, { DeviceModel: given }, true],
    ['one without its wrapper', calls.createOrUpdate?.input, given, false],
    ['a bulk removal of nothing', calls.batchDelete?.input, { ids: [] }, false],
  ])('takes or refuses %s', (_, schema, value, isTaken) => {
    expect(Check(schema ?? {}, value)).toBe(isTaken);
  });

  it('has the types that its schemas say', () => {
    expectTypeOf<InputOf<typeof calls.create>>().toEqualTypeOf<{ name: string; range?: number }>();
    expectTypeOf<OutputOf<typeof calls.get>['range']>().toEqualTypeOf<number>();
    expectTypeOf<OutputOf<typeof calls.getAll>['items'][0]['deviceCount']>().toEqualTypeOf<number>();
    expectTypeOf<InputOf<typeof calls.getAll>['deviceTypeId']>().toEqualTypeOf<number | undefined>();
  });
});
