import { type Static, type TSchema, Type } from 'typebox';

/** The body of ABP's error wrapper; `message` is meant for the user. Source: Abp.Web.Common ErrorInfo. */
export const ErrorInfo = Type.Object({
  code: Type.Integer(),
  message: Type.String(),
  details: Type.Union([Type.String(), Type.Null()]),
  validationErrors: Type.Union([
    Type.Array(Type.Object({ message: Type.String(), members: Type.Array(Type.String()) })),
    Type.Null(),
  ]),
});
export type ErrorInfo = Static<typeof ErrorInfo>;

/** Every ABP answer travels in this wrapper; `__abp: true` tells it from any other JSON. */
export interface AjaxResponse<Result = unknown> {
  result: Result | null;
  targetUrl: string | null;
  success: boolean;
  error: ErrorInfo | null;
  unAuthorizedRequest: boolean;
  __abp: true;
}

export const succeeded = <Result>(result: Result): AjaxResponse<Result> => ({
  result,
  targetUrl: null,
  success: true,
  error: null,
  unAuthorizedRequest: false,
  __abp: true,
});

export const failed = (error: ErrorInfo, unAuthorizedRequest = false): AjaxResponse<never> => ({
  result: null,
  targetUrl: null,
  success: false,
  error,
  unAuthorizedRequest,
  __abp: true,
});

export const isAjaxResponse = (body: unknown): body is AjaxResponse =>
  typeof body === 'object' && body !== null && '__abp' in body && body.__abp === true;

/** `{items, totalCount}`, ABP's page of rows. */
export const PagedResult = <Row extends TSchema>(row: Row) =>
  Type.Object({ items: Type.Array(row), totalCount: Type.Integer() });

/** How many rows a page has at most; who asks for more is given so many. */
export const mostRows = 10_000;

/** How many rows a caller wants, up to ABP's `int.MaxValue`: whoever asks for more than `most` is given so many, and `usual` who does not say. */
export const MaxResultCount = ({ most = mostRows, usual = 10 }: { most?: number; usual?: number } = {}) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1, most, default: usual }));

/** Paging as ABP binds it: `skipCount` from 0, `maxResultCount` from 1 (default 10), `sorting` as `field DESC, other`. */
export const PagedRequest = {
  skipCount: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
  maxResultCount: MaxResultCount(),
  sorting: Type.Optional(Type.String({ maxLength: 100 })),
};

/** A tenant-local date and time without offset, `2026-11-21T08:00:05`, as ABP's unspecified clock writes it. */
export const LocalDateTime = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?)?$',
});

/**
 * A day of the tenant's calendar, `2026-11-21`; the limits are days as well and count as allowed. One that may be left out is
 * `Type.Optional(Nullable(LocalDate(), { default: null }))`. The usual limits are what spreadsheets and people write without a slip.
 */
export const LocalDate = (limits: { formatMinimum?: string; formatMaximum?: string } = {}) =>
  Type.String({ format: 'date', formatMinimum: '1901-01-01', formatMaximum: '2999-12-31', ...limits });

/** The number of a user, role or tenant, as a call names it. */
export const EntityId = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 });

/** A text with something in it besides spaces. */
export const FilledText = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

export const Nullable = <Schema extends TSchema>(schema: Schema, options: { default?: null } = {}) =>
  Type.Union([schema, Type.Null()], options);

/** What a schema says of a value that is there: of a `Nullable` one, what may stand in place of null. */
export const whenThere = (schema: TSchema): TSchema => {
  const { anyOf } = schema as { anyOf?: (TSchema & { type?: string })[] };
  return anyOf?.find(({ type }) => type !== 'null') ?? schema;
};
