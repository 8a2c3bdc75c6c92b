import { useMemo } from 'react';
import type { Choice } from '../kit/fields.ts';
import { optionsOf } from '../lists/options.ts';
import { useSharedList } from '../platform/shared-list.ts';

/** What a field that refers to an entity can be, `useOptions(deviceType)`; empty until that is known. */
export function useOptions(entity: Parameters<typeof optionsOf>[0]): readonly (Choice & { value: number })[] {
  const { rows } = useSharedList(optionsOf(entity));
  return useMemo(() => (rows ?? []).map(({ value, label }) => ({ value, text: label })), [rows]);
}
