import type { Endpoint } from '@stationwall/contract/endpoint';
import { call } from '../platform/http.ts';
import { type SharedList, sharedList } from '../platform/shared-list.ts';

interface Option {
  value: number;
  label: string;
}

interface WithOptions {
  name: string;
  calls: { getOptions?: Endpoint<{ keyword?: string }, { items: Option[] }> };
}

const made = new Map<string, SharedList<Option>>();

/** The rows of an entity to choose from, by their labels, for fields of other entities that refer to it. */
export function optionsOf({ name, calls: { getOptions } }: WithOptions): SharedList<Option> {
  if (!getOptions) throw new Error(`${name} is declared without getOptions`);
  const list =
    made.get(name) ??
    sharedList(async (signal) => (await call(getOptions, {}, { signal })).items, { changedBy: [name] });
  made.set(name, list);
  return list;
}
