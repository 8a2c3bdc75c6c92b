import type { Field } from './fields.ts';
import type { KitTexts } from './kit-texts.tsx';
import { isLocal } from './local-time.ts';
import { decimalsOf } from './typed-number.ts';

type Draft = Readonly<Record<string, unknown>>;

/** What to say of a required field that is empty. */
export const missingText = ({ isRequired, requiredText }: Field, say: KitTexts['say']): string | null =>
  isRequired ? say(requiredText ?? 'kit.fault.required') : null;

export const isMissing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** What is wrong with each field of a draft, in the reader's language; empty when all is well. */
export function faultsIn(
  fields: readonly Field[],
  draft: Draft,
  say: KitTexts['say'],
): Record<string, string> {
  const faults = fields.flatMap((field) => {
    const fault = field.isFixed?.(draft) ? null : faultOf(field, draft, say);
    return fault === null ? [] : [[field.field, fault] as const];
  });
  return Object.fromEntries(faults);
}

function faultOf(field: Field, draft: Draft, say: KitTexts['say']): string | null {
  const value = draft[field.field];
  if (isMissing(value)) return missingText(field, say);
  if (field.kind === 'date' && !isLocal(String(value))) return say('kit.fault.noDate');
  if (field.kind === 'date') {
    const { earliest = '', latest = '9' } = field;
    const given = String(value).slice(0, 10);
    if (given < earliest) return say('kit.fault.tooEarly', { earliest, given });
    if (given > latest) return say('kit.fault.tooLate', { latest, given });
  }
  if (field.kind === 'dateTime' && !isLocal(String(value))) return say('kit.fault.noTime');
  if (typeof value === 'string') {
    const given = [...value].length;
    const { minLength: min, maxLength: max } = field;
    // How it has to look tells more than how long it may be.
    if (max !== undefined && given > max)
      return wrongIn(field, draft, say) ?? say('kit.fault.tooLong', { max, given });
    if (min !== undefined && given < min) return say('kit.fault.tooShort', { min, given });
  }
  if (typeof value === 'number') {
    const { least, most, decimals } = field;
    if (Number.isNaN(value)) return say('kit.fault.noNumber');
    if (least !== undefined && value < least) return say('kit.fault.tooSmall', { least, given: value });
    if (most !== undefined && value > most) return say('kit.fault.tooLarge', { most, given: value });
    if (decimals !== undefined && decimalsOf(value) > decimals) return say('kit.fault.tooFine', { decimals });
  }
  return wrongIn(field, draft, say);
}

function wrongIn({ field, check }: Field, draft: Draft, say: KitTexts['say']): string | null {
  const wrong = check?.(draft[field], draft) ?? null;
  return wrong === null ? null : say(wrong);
}
