import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { serviceCall } from './endpoint.ts';
import { isPermission } from './permissions.ts';

const anything = { needs: 'signed-in', input: Type.Object({}), output: Type.Unknown() } as const;

test('the verb follows from the name, as ASP.NET Boilerplate derives it', () => {
  const names = [
    'GetAll',
    'UpdateProfile',
    'PutIt',
    'DeleteIt',
    'RemoveIt',
    'Create',
    'FindUsers',
    'BulkCreate',
  ];
  expect(names.map((name) => serviceCall('Any', name, anything).method)).toEqual([
    'GET',
    'PUT',
    'PUT',
    'DELETE',
    'DELETE',
    'POST',
    'POST',
    'POST',
  ]);
});

test('no two calls share a method and path, and each needs something that exists', () => {
  const keys = calls.map((call) => `${call.method} ${call.path.toLowerCase()}`);
  expect(new Set(keys).size).toBe(keys.length);
  const unknown = calls.filter(
    (call) => call.needs !== 'public' && call.needs !== 'signed-in' && !isPermission(call.needs),
  );
  expect(unknown).toEqual([]);
});
