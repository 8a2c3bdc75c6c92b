import { type Static, Type } from 'typebox';
import { Nullable } from './abp.ts';

/** What became of a command to a station, at a time in UTC milliseconds. `detail` is the station's or the centre's word. */
export const CommandEvent = Type.Object({
  cursor: Type.Integer(),
  kind: Type.Literal('command'),
  stcd: Type.String(),
  commandId: Type.String({ minLength: 1 }),
  name: Type.String(),
  outcome: Type.Union([
    Type.Literal('sent'),
    Type.Literal('confirmed'),
    Type.Literal('refused'),
    Type.Literal('expired'),
  ]),
  detail: Nullable(Type.String()),
  changedAt: Type.Integer(),
});
export type CommandEvent = Static<typeof CommandEvent>;
