import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';

export const selectionNames = ['stcd', 'sttp', 'river', 'role', 'user'] as const;
export type SelectionName = (typeof selectionNames)[number];

/** Something that a search can be narrowed to; `label` in the caller's language. */
export const SelectionOption = Type.Object({ value: Type.String(), label: Type.String() });
export type SelectionOption = Static<typeof SelectionOption>;

/**
 * The choices of search forms in one call: `names` picks some of `selectionNames`, absent = all. A selection that the
 * caller may not read is not there. At most 1000 options each; `keyword` keeps those whose label or value holds it.
 */
export const getSearchSelectionAll = endpoint({
  method: 'POST',
  path: '/api/services/app/SearchSelection/getSearchSelectionAll',
  needs: 'signed-in',
  input: Type.Object({
    names: Type.Optional(
      Type.Array(Type.Union(selectionNames.map((name) => Type.Literal(name))), { maxItems: 5 }),
    ),
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  output: Type.Object({
    items: Type.Array(Type.Object({ name: Type.String(), options: Type.Array(SelectionOption) })),
  }),
});
