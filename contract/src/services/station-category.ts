import { Type } from 'typebox';
import { FilledText } from '../abp.ts';
import { entity } from '../crud.ts';
import type { OutputOf } from '../endpoint.ts';

/** What a station is for, such as a rain gauge of a reservoir; the operator's own, beside its type of SL 323. */
export const stationCategory = entity({
  // As the wire spells it.
  service: 'stationCategory',
  needs: 'Pages.Production.StationCategory',
  label: 'name',
  editable: {
    name: FilledText(64),
    /** Lists show smaller numbers first. */
    sortOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999, default: 0 })),
    remark: Type.Optional(Type.String({ maxLength: 500, default: '' })),
  },
  unique: ['name'],
  soughtIn: ['name', 'remark'],
  usualOrder: 'sortOrder, name',
  also: ['getOptions', 'batchDelete', 'import'],
  optionsNeed: 'signed-in',
});

export type StationCategory = OutputOf<typeof stationCategory.calls.get>;
