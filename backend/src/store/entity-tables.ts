/** The column of a field, `sort_order`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Of entities whose table is older than they. */
const olderTables: Readonly<Record<string, string>> = { station: 'stations' };

/** The table of an entity, `device_type`; its numbers come from `device_type_ids`. Columns are its fields, in snake case. */
export const tableOf = (entityName: string): string => olderTables[entityName] ?? columnOf(entityName);

/** The index that lets no two rows of a tenant have one value there, `device_type_code`. */
export const uniqueIndexOf = (entityName: string, field: string): string =>
  `${tableOf(entityName)}_${columnOf(field)}`;

/** Which of the fields somebody else took at the same moment; `constraints`: those of other tables, with the field that each is about. */
export function fieldTakenIn(
  error: unknown,
  entityName: string,
  unique: readonly string[],
  constraints: Readonly<Record<string, string>> = {},
): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined;
  const { message } = error;
  const other = Object.keys(constraints).find((name) => message.includes(`"${name}"`));
  if (other !== undefined) return constraints[other];
  return unique.find((field) => message.includes(`"${uniqueIndexOf(entityName, field)}"`));
}
