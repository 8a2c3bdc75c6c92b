import { type RawBuilder, sql } from 'kysely';
import { invalid, saying } from '../abp-error.ts';
import { administration } from '../localization/administration-texts.ts';

/** Reads ABP's `field DESC` (any case) as an order of one of `columns`, by the fields' names on the wire. */
export function orderOf(
  sorting: string | undefined,
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  fallback: string,
): RawBuilder<unknown> {
  const [field = '', direction = 'asc', ...rest] = (sorting?.trim() || fallback).split(/\s+/);
  const known = Object.entries(columns).find(([name]) => name.toLowerCase() === field.toLowerCase());
  const isDirection = /^(asc|desc)$/i.test(direction) && rest.length === 0;
  if (!known || !isDirection) {
    const message = saying(administration.SortingIsUnknown, sorting ?? '', Object.keys(columns).join(', '));
    throw invalid({ message, members: ['sorting'] });
  }
  return /^desc$/i.test(direction) ? sql`${known[1]} desc nulls last` : sql`${known[1]} asc nulls first`;
}
