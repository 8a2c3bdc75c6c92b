const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The table of an entity, `device_type`; its numbers come from `device_type_ids`. Columns are its fields, in snake case. */
export const tableOf = (entityName: string): string => snake(entityName);

/** The index that lets no two rows of a tenant have one value there, `device_type_code`. */
export const uniqueIndexOf = (entityName: string, field: string): string =>
  `${tableOf(entityName)}_${snake(field)}`;

/** Which of the fields somebody else took at the same moment. */
export function fieldTakenIn(
  error: unknown,
  entityName: string,
  unique: readonly string[],
): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return undefined;
  return unique.find((field) => error.message.includes(`"${uniqueIndexOf(entityName, field)}"`));
}
