import { LocalDateTime, whenThere } from '@stationwall/contract/abp';
import type { Entity } from '@stationwall/contract/crud';
import { invalid, saying } from '../../abp-error.ts';
import { administration } from '../../localization/administration-texts.ts';
import type { SortedBy } from '../../store/entity-places.ts';

const mostFields = 5;
const { pattern: timePattern } = LocalDateTime as { pattern?: string };

/** Reads ABP's `sortOrder, name DESC` (any case) as fields of the entity, the first counting most. */
export function entityOrder(entity: Entity, sorting: string | undefined): SortedBy[] {
  const parts = (sorting?.trim() || entity.usualOrder).split(',');
  const order = parts.map((part) => orderOf(entity, part));
  const known = order.filter((by) => by !== null);
  if (known.length === order.length && order.length <= mostFields) return known;
  const message = saying(administration.SortingIsUnknown, sorting ?? '', entity.sortedBy.join(', '));
  throw invalid({ message, members: ['sorting'] });
}

function orderOf({ sortedBy, row }: Entity, part: string): SortedBy | null {
  const [given = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
  const field = sortedBy.find((name) => name.toLowerCase() === given.toLowerCase());
  if (field === undefined || !/^(asc|desc)$/i.test(direction) || rest.length > 0) return null;
  const schema: { type?: string; pattern?: string; format?: string } = whenThere(row[field] ?? {});
  const isText = schema.type === 'string' && schema.pattern !== timePattern && schema.format !== 'date';
  const column = field === 'creationTime' ? 'createdAt' : field;
  return { field: column, isText, isDown: /^desc$/i.test(direction) };
}
