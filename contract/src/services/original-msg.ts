import { type Static, Type } from 'typebox';
import { LocalDateTime, MaxResultCount, Nullable } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';
import { StationBranch } from '../station-branch.ts';

/** How a message was spoken; null = what came belongs to none of them. */
export const messageProtocols = ['sl651', 'hj212', 'http', 'mqtt', 'manual'] as const;
export type MessageProtocol = (typeof messageProtocols)[number];

/** Whether it was taken; `remarked` = it was, though something was odd about it. */
export const messageOutcomes = ['taken', 'remarked', 'refused'] as const;
export type MessageOutcome = (typeof messageOutcomes)[number];

/** A message as it came, without its bytes. What could not be read of it is null. */
export const OriginalMsgRow = Type.Object({
  id: Type.Integer(),
  receivedAt: LocalDateTime,
  /** The station that it belongs to, or claims to; null = a stranger's. */
  stcd: Nullable(Type.String()),
  protocol: Nullable(Type.Enum([...messageProtocols])),
  /** Function code of SL 651, two hex digits, or command of HJ 212. */
  func: Nullable(Type.String()),
  /** In the caller's language. */
  funcName: Nullable(Type.String()),
  /** The centre and the address that it claims; an MN of HJ 212 has no centre. */
  centre: Nullable(Type.Integer()),
  address: Nullable(Type.String()),
  remoteAddress: Type.String(),
  /** How many bytes came. */
  size: Type.Integer(),
  /** Why it was not taken. */
  reason: Nullable(Type.String()),
  /** What was odd about it though it was taken. */
  note: Nullable(Type.String()),
});
export type OriginalMsgRow = Static<typeof OriginalMsgRow>;

/** As a filter of messages is typed: more is no search but a copy of the log. */
const longestContent = 200;

/**
 * Ours: the raw log, newest message first. A page reads on from `before`, the last answer's `next`; `next` null = there is no more.
 * One call looks through so many messages and no further: a page may hold few rows, or none, and still have a `next`; all from
 * `searchedTo` on was looked through. `content` is sought as hex where it is such, and as text. Messages of strangers are told to
 * holders of `Pages.Administration.AuditLogs`.
 */
export const getAllOriginalMsgs = serviceCall('OriginalMsg', 'GetAll', {
  needs: 'Pages.BussinessProject.iStrong.OriginalMsg',
  alsoFor: ['Pages.MobilePage.MobileOriginalMsg'],
  input: Type.Object({
    maxResultCount: MaxResultCount({ most: 200, usual: 50 }),
    before: Type.Optional(Type.String({ pattern: '^\\d{1,15}-\\d{1,15}$' })),
    branch: Type.Optional(StationBranch),
    stcd: Type.Optional(Type.String({ maxLength: 10 })),
    protocol: Type.Optional(Type.Enum([...messageProtocols])),
    func: Type.Optional(Type.String({ maxLength: 40 })),
    outcome: Type.Optional(Type.Enum([...messageOutcomes])),
    content: Type.Optional(Type.String({ maxLength: longestContent })),
    begin: Type.Optional(LocalDateTime),
    end: Type.Optional(LocalDateTime),
  }),
  output: Type.Object({
    items: Type.Array(OriginalMsgRow),
    next: Nullable(Type.String()),
    searchedTo: Nullable(LocalDateTime),
  }),
});

const messageFieldKinds = ['frame', 'sender', 'command', 'time', 'element', 'content', 'unread'] as const;

/** Bytes `[from, to)` of a message with what they say; rows follow a tree from the top, `depth` 0 being its roots. */
export const OriginalMsgField = Type.Object({
  from: Type.Integer(),
  to: Type.Integer(),
  depth: Type.Integer(),
  /** `frame` holds the message together, `sender` says whose it is, `command` what it is for; `unread` could not be read. */
  kind: Type.Enum([...messageFieldKinds]),
  name: Type.String(),
  value: Nullable(Type.String()),
  /** It cannot be right, such as a wrong CRC. */
  isWrong: Type.Boolean(),
});
export type OriginalMsgField = Static<typeof OriginalMsgField>;
