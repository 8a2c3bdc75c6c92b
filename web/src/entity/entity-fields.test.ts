import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FilledText, LocalDate, Nullable } from '@stationwall/contract/abp';
import { entity } from '@stationwall/contract/crud';
import { entities } from '@stationwall/contract/entities';
import { deviceType } from '@stationwall/contract/services/device-type';
import { Type } from 'typebox';
import { expect, it, vi } from 'vitest';
import { Type as SlimType } from '../../build-only/slim-schemas.ts';
import { blankOf, fieldsOfEntity, limitsOf } from './entity-fields.ts';

it('know what the contract allows', () => {
  const limits = Object.keys(deviceType.editable).map((field) => [field, limitsOf(deviceType, field)]);
  expect(Object.fromEntries(limits)).toEqual({
    name: { isRequired: true, maxLength: 64 },
    code: { isRequired: true, maxLength: 32 },
    category: { isRequired: true },
    protocol: {},
    sortOrder: { least: 0, most: 9999 },
    remark: { maxLength: 500 },
  });
  expect(fieldsOfEntity(deviceType).text('name', { maxLength: 10 })).toEqual({
    ...{ entity: 'deviceType', field: 'name', kind: 'text' },
    ...{ isRequired: true, maxLength: 10 },
  });
});

it('of days: which are allowed, and that one does not end before it begins', () => {
  const pump = entity({
    service: 'Pump',
    needs: 'Pages.Production.DeviceModel',
    label: 'name',
    editable: {
      name: FilledText(8),
      validFrom: LocalDate({ formatMinimum: '2000-01-01' }),
      validTo: Type.Optional(Nullable(LocalDate(), { default: null })),
    },
    span: ['validFrom', 'validTo'],
    soughtIn: ['name'],
    usualOrder: 'name',
  });
  const from = limitsOf(pump, 'validFrom');
  const { check, ...to } = limitsOf(pump, 'validTo');
  expect({ from, to }).toEqual({
    from: { isRequired: true, earliest: '2000-01-01', latest: '2999-12-31' },
    to: { earliest: '1901-01-01', latest: '2999-12-31' },
  });
  const ending = (validTo: string, validFrom: string | null) => check?.(validTo, { validFrom });
  expect([
    ending('2026-02-27', '2026-02-28'),
    ending('2026-02-28', '2026-02-28'),
    ending('2026-02-28', null),
  ]).toEqual(['kit.fault.reversed', null, null]);
  expect(blankOf(pump)).toEqual({ name: null, validFrom: null, validTo: null });
});

it('begin as the contract says', () => {
  expect(blankOf(deviceType)).toEqual({
    ...{ name: null, code: null, category: null },
    ...{ protocol: 'SL651', sortOrder: 0, remark: '' },
  });
});

const told = (all: typeof entities) =>
  all.map((entity) => ({
    name: entity.name,
    blank: blankOf(entity),
    limits: Object.keys(entity.editable).map((field) => [field, limitsOf(entity, field)]),
  }));

it('know the same in the build, which leaves the schemas out', async () => {
  vi.resetModules();
  vi.doMock('typebox', () => ({ Type: SlimType }));
  const built = await import('@stationwall/contract/entities');
  vi.doUnmock('typebox');
  expect(built.entities).not.toBe(entities);
  expect(told(built.entities)).toEqual(told(entities));
});

it('find every maker of schemas that the contract uses in the build', () => {
  const contract = resolve(import.meta.dirname, '../../../contract/src');
  const files = globSync('**/*.ts', { cwd: contract }).filter((file) => !file.includes('.test.'));
  const used = files.flatMap((file) =>
    [...readFileSync(join(contract, file), 'utf8').matchAll(/\bType\.(\w+)/g)].map(([, maker = '']) => maker),
  );
  expect([...new Set(used)].filter((maker) => !(maker in SlimType))).toEqual([]);
});
