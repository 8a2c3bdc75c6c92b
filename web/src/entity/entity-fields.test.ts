import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { entities } from '@stationwall/contract/entities';
import { deviceType } from '@stationwall/contract/services/device-type';
import { expect, it, vi } from 'vitest';
import { Type } from '../../build-only/slim-schemas.ts';
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
  vi.doMock('typebox', () => ({ Type }));
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
  expect([...new Set(used)].filter((maker) => !(maker in Type))).toEqual([]);
});
