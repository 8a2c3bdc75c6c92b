import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { type Endpoint, type InputOf, type OutputOf, serviceCall } from './endpoint.ts';
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

test('whoever calls is held to what the schemas say', () => {
  const get = serviceCall('Any', 'Get', {
    needs: 'signed-in',
    input: Type.Object({ id: Type.Integer() }),
    output: Type.Object({ name: Type.String() }),
  });
  const called: unknown[] = [];
  const call = <E extends Endpoint>(_endpoint: E, input: InputOf<E>): OutputOf<E> | undefined => {
    called.push(input);
    return undefined;
  };
  const name: string | undefined = call(get, { id: 1 })?.name;
  // @ts-expect-error: the schema says integer
  call(get, { id: 'one' });
  // @ts-expect-error: the schema knows no such field
  call(get, { id: 2 })?.title;
  expect([name, called]).toEqual([undefined, [{ id: 1 }, { id: 'one' }, { id: 2 }]]);
});
