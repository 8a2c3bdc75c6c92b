import { type AjaxResponse, failed } from '@stationwall/contract/abp';
import { type Culture, cultures } from '@stationwall/contract/constants';
import { abp } from './localization/abp-texts.ts';
import { abpWeb } from './localization/abp-web-texts.ts';
import { product } from './localization/product-texts.ts';
import { say, type Text } from './localization/text.ts';

export type Said = (culture: Culture) => string;

/** What is said, for somebody who reads it later in whichever language. */
export const inEachCulture = (said: Said): Record<string, string> =>
  Object.fromEntries(cultures.map((culture) => [culture, said(culture)]));

export interface Invalid {
  message: Said;
  members: string[];
}

type Kind =
  | { name: 'unauthenticated' }
  | { name: 'permission-missing'; permissions: readonly string[] }
  | { name: 'forbidden'; message: Said }
  | { name: 'invalid'; errors: readonly Invalid[] }
  | { name: 'unreadable' }
  | { name: 'too-many'; message: Said; retryAfterS: number }
  | { name: 'not-found'; entity: string; id: string | number }
  | {
      name: 'user-friendly';
      message: Said;
      details: Said | null;
      code: number;
      /** The field that the message is about, where it is about one. */
      member?: string;
    };

/** An error that a caller is meant to read; anything else that is thrown stays inside. */
export class AbpError extends Error {
  readonly kind: Kind;
  constructor(kind: Kind) {
    super(kind.name);
    this.name = 'AbpError';
    this.kind = kind;
  }

  /** The same of a field that the wire calls otherwise. */
  about(member: string, calledThere: string): AbpError {
    const { kind } = this;
    const renamed = (name: string) => (name === member ? calledThere : name);
    if (kind.name === 'user-friendly' && kind.member !== undefined) {
      return new AbpError({ ...kind, member: renamed(kind.member) });
    }
    if (kind.name !== 'invalid') return this;
    const errors = kind.errors.map(({ message, members }) => ({ message, members: members.map(renamed) }));
    return new AbpError({ name: 'invalid', errors });
  }
}

export const saying =
  (text: Text, ...values: (string | number)[]): Said =>
  (culture) =>
    say(text, culture, ...values);

export const unauthenticated = () => new AbpError({ name: 'unauthenticated' });

export const permissionMissing = (...permissions: string[]) =>
  new AbpError({ name: 'permission-missing', permissions });

export const forbidden = (message: Said) => new AbpError({ name: 'forbidden', message });

export const invalid = (...errors: Invalid[]) => new AbpError({ name: 'invalid', errors });

/** More than is done for one caller, or at once: HTTP 429 with a time to come back. */
export const tooMany = (message: Said, retryAfterS: number) =>
  new AbpError({ name: 'too-many', message, retryAfterS });

/** A body of a media type that nothing here reads: HTTP 415. */
export const unreadable = () => new AbpError({ name: 'unreadable' });

export const notFound = (entity: string, id: string | number) =>
  new AbpError({ name: 'not-found', entity, id });

/** Travels as HTTP 500 with `__abp`, as the framework sends a broken business rule. */
export const userFriendly = (message: Said, details: Said | null = null, code = 0) =>
  new AbpError({ name: 'user-friendly', message, details, code });

/** A broken business rule that speaks of one field. */
export const refusedField = (member: string, message: Said, details: Said | null = null, code = 0) =>
  new AbpError({ name: 'user-friendly', message, details, code, member });

interface Answer {
  status: number;
  body: AjaxResponse<never>;
  retryAfterS?: number;
}

const answer = (status: number, message: string, isUnauthorised = false): Answer => ({
  status,
  body: failed({ code: 0, message, details: null, validationErrors: null }, isUnauthorised),
});

export function answerOf(error: unknown, culture: Culture): Answer {
  if (!(error instanceof AbpError)) return answer(500, say(abpWeb.InternalServerError, culture));
  const { kind } = error;
  switch (kind.name) {
    case 'unauthenticated':
      return answer(401, say(abp.CurrentUserDidNotLoginToTheApplication, culture), true);
    case 'permission-missing': {
      const names = kind.permissions.join(', ');
      return answer(403, say(abp.AtLeastOneOfThesePermissionsMustBeGranted, culture, names), true);
    }
    case 'forbidden':
      return answer(403, kind.message(culture), true);
    case 'unreadable':
      return answer(415, say(product.TheBodyMustBeJson, culture));
    case 'too-many':
      return { ...answer(429, kind.message(culture)), retryAfterS: kind.retryAfterS };
    case 'not-found':
      return answer(404, say(abpWeb.EntityNotFound, culture, kind.entity, kind.id));
    case 'invalid':
      return invalidAnswer(kind.errors, culture);
    case 'user-friendly': {
      const details = kind.details?.(culture) ?? null;
      const message = kind.message(culture);
      const validationErrors =
        kind.member === undefined ? null : [{ message: details ?? message, members: [kind.member] }];
      return { status: 500, body: failed({ code: kind.code, message, details, validationErrors }) };
    }
  }
}

function invalidAnswer(errors: readonly Invalid[], culture: Culture): Answer {
  const validationErrors = errors.map(({ message, members }) => ({ message: message(culture), members }));
  const lines = validationErrors.map(({ message }) => ` - ${message}\r\n`);
  const details = `${say(abpWeb.ValidationNarrativeTitle, culture)}\r\n${lines.join('')}`;
  const message = say(abpWeb.ValidationError, culture);
  return { status: 400, body: failed({ code: 0, message, details, validationErrors }) };
}
