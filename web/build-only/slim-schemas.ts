// Stands in for typebox in the browser's build: nothing is checked there, and of the schemas only what limits a field is kept.
type Schema = Record<string, unknown>;

const plain =
  (type: string) =>
  (options: Schema = {}): Schema => ({ type, ...options });
const nothing = (): Schema => ({});

export const Type = {
  String: plain('string'),
  Integer: plain('integer'),
  Number: plain('number'),
  Boolean: plain('boolean'),
  Enum: (choices: readonly unknown[], options: Schema = {}): Schema => ({ enum: choices, ...options }),
  Array: (_: unknown, options: Schema = {}): Schema => ({ type: 'array', ...options }),
  Object: (properties: Schema): Schema => ({ properties }),
  Optional: (schema: Schema): Schema => schema,
  Intersect: nothing,
  Literal: nothing,
  Null: plain('null'),
  Record: nothing,
  Tuple: nothing,
  Union: (choices: readonly Schema[], options: Schema = {}): Schema => ({ anyOf: choices, ...options }),
  Unknown: nothing,
};
