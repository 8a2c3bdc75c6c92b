/** Filled in by the product (`i18n/texts.ts`), so that the compiler knows its texts in the kit, which imports none. */
// biome-ignore lint/suspicious/noEmptyInterface: a declaration elsewhere adds the members
export interface Register {}

type Told<Name extends string, Fallback> = Register extends Record<Name, infer Given> ? Given : Fallback;

/** Name of a text that takes no values. */
export type SaidText = Told<'text', string>;

/** Texts of the entities: `entities.<entity>.<field>` is what a field is called, as heading and as label. */
export type EntityTexts = Told<'entities', Record<string, Record<string, string>>>;
export type EntityName = keyof EntityTexts & string;

/** Fields of a row that hold such values and have a name among the entity's texts. */
export type FieldOf<Row, Entity extends EntityName, Value> = {
  [Field in keyof Row & string]: Exclude<Row[Field], null | undefined> extends Value ? Field : never;
}[keyof Row & keyof EntityTexts[Entity] & string];
