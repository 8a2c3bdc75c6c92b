import type { ReactNode } from 'react';
import type { EntityName, FieldOf, SaidText } from './register.ts';

/** One of several values, by the words that stand for it. */
export interface Choice {
  value: string | number;
  text: string;
  isDisabled?: boolean;
}

export type FieldKind =
  | 'text'
  | 'email'
  | 'tel'
  | 'password'
  | 'longText'
  | 'number'
  | 'date'
  | 'dateTime'
  | 'flag'
  | 'choice'
  | 'own';

/** What a control needs to show one value and tell of its change. */
export interface ControlProps {
  id: string;
  value: unknown;
  isDisabled: boolean;
  isWrong: boolean;
  describedBy: string | undefined;
  onChange(value: unknown): void;
  /** What the control itself does not take, such as a file of another kind, instead of whatever else is wrong; null = nothing. */
  onRefusal(fault: string | null): void;
  /** All that is being edited, and how several fields of it change at once: for a control that fills in more than its own. */
  draft: Readonly<Record<string, unknown>>;
  change(change: Readonly<Record<string, unknown>>): void;
}

/** What a field allows, and what it says beside its value. */
export interface FieldRules<Draft> {
  isRequired?: boolean;
  /** Said instead of the usual words when nothing was given. */
  requiredText?: SaidText;
  /** Whether an empty field is told as soon as one goes on to the next. */
  isCheckedOnLeaving?: boolean;
  minLength?: number;
  maxLength?: number;
  least?: number;
  most?: number;
  /** The first and the last day that a date may be. */
  earliest?: string;
  latest?: string;
  /** How many decimals a number may have. */
  decimals?: number;
  /** Stands behind a number. */
  unit?: string;
  /** Names a text that says what is wrong; null when all is well. Asked only for a value that is there; tells more than that it is too long, and is asked after all else. */
  check?(value: unknown, draft: Draft): SaidText | null;
  /** Whether the value may not be changed, for this draft. */
  isFixed?(draft: Draft): boolean;
  hint?: SaidText;
  /** Shown as a warning beside the field, for this draft. */
  warning?(draft: Draft): SaidText | null;
  autoComplete?: string;
  /** Names the tab of the dialog that it stands on; a dialog whose fields name none has no tabs. */
  section?: SaidText;
  /** Other fields that its own control fills in: they have no row of their own, and their faults stand here. */
  covers?: readonly string[];
  /** What a field with a control of its own is in a sheet. */
  inSheet?: Exclude<FieldKind, 'own' | 'password'>;
  /** Another field with which together no two rows may have the same. */
  uniqueWith?: string;
}

/** A field of a dialog. Its label is the text of `entity.field`, so label and value cannot disagree. */
export interface Field extends FieldRules<Readonly<Record<string, unknown>>> {
  entity: EntityName;
  field: string;
  kind: FieldKind;
  choices?: readonly Choice[];
  control?(props: ControlProps): ReactNode;
}

/**
 * Makers of the fields of a draft: `fieldsOf<UserDraft>()('user').text('userName', { isRequired: true })`. The compiler
 * rejects a field of another type and one without a text. `limitsOf` tells what a field allows besides its own rules.
 */
export const fieldsOf =
  <Draft>() =>
  <Entity extends EntityName>(
    entity: Entity,
    limitsOf: (field: string) => FieldRules<Draft> = () => ({}),
  ) => {
    const maker =
      <Value>(kind: FieldKind) =>
      (field: FieldOf<Draft, Entity, Value>, rules: FieldRules<Draft> = {}): Field =>
        ({ ...limitsOf(field), ...rules, entity, field, kind }) as Field;
    return {
      text: maker<string>('text'),
      email: maker<string>('email'),
      tel: maker<string>('tel'),
      password: maker<string>('password'),
      longText: maker<string>('longText'),
      number: maker<number>('number'),
      /** A day of the tenant's calendar, `2026-11-21`. */
      date: maker<string>('date'),
      /** A time on the tenant's clock, `2026-11-21T08:00`. */
      dateTime: maker<string>('dateTime'),
      flag: maker<boolean>('flag'),
      choice: (
        field: FieldOf<Draft, Entity, string | number>,
        choices: readonly Choice[],
        rules: FieldRules<Draft> = {},
      ): Field => ({ ...limitsOf(field), ...rules, entity, field, kind: 'choice', choices }) as Field,
      /** A field with a control of its own, for lists and trees. */
      own: (
        field: FieldOf<Draft, Entity, unknown>,
        control: (props: ControlProps) => ReactNode,
        rules: FieldRules<Draft> = {},
      ): Field => ({ ...limitsOf(field), ...rules, entity, field, kind: 'own', control }) as Field,
    };
  };
