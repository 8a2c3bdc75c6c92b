import { type Static, Type } from 'typebox';
import { EntityId, LocalDateTime, Nullable, PagedRequest, PagedResult } from '../abp.ts';
import { endpoint, serviceCall } from '../endpoint.ts';
import { Token } from './token-auth.ts';

const needs = 'Pages.Production.WxOpneUser';
/** As WeChat writes them. */
const OpenId = Type.String({ minLength: 6, maxLength: 64, pattern: '^[\\w-]+$' });

/** A WeChat account that came in, or was entered. It sees what its user sees: the stations of that one, and only with `isShowData`. */
export const WxUser = Type.Object({
  id: Type.Integer(),
  openId: Type.String(),
  /** null = bound to nobody. */
  userId: Nullable(Type.Integer()),
  userName: Type.String(),
  /** Whether its user administers the tenant. */
  isAdmin: Type.Boolean(),
  isShowData: Type.Boolean(),
  /** How many stations it sees; null = all. */
  stationCount: Nullable(Type.Integer()),
  lastSignInAt: Nullable(LocalDateTime),
  creationTime: LocalDateTime,
});
export type WxUser = Static<typeof WxUser>;

/** The newest first. */
export const getPagedWxUsers = serviceCall('WxUser', 'GetPaged2', {
  needs,
  input: Type.Object({
    ...PagedRequest,
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    isBound: Type.Optional(Type.Boolean()),
  }),
  output: PagedResult(WxUser),
});

/** Makes the user of an account an administrator of the tenant, or no more; for whoever administers users besides. */
export const updateWxAdmin = serviceCall('WxUser', 'UpdateAdminByOpenId', {
  needs,
  isInQuery: true,
  input: Type.Object({ openId: OpenId, isAdmin: Type.Boolean() }),
  output: WxUser,
});

/** Lets an account see the data of its stations, or no more; then its user is signed out everywhere. */
export const updateWxShowData = serviceCall('WxUser', 'UpdateShowDataByOpenId', {
  needs,
  isInQuery: true,
  input: Type.Object({ openId: OpenId, isShowData: Type.Boolean() }),
  output: WxUser,
});

/** Ours: says whose an account is; one that has not come in yet is entered. For whoever administers users besides. */
export const bindWxUser = serviceCall('WxUser', 'Bind', {
  needs,
  input: Type.Object({ openId: OpenId, userId: EntityId }),
  output: WxUser,
});

/** Ours: an account that is nobody's any more; its user is signed out everywhere. */
export const unbindWxUser = serviceCall('WxUser', 'Unbind', {
  needs,
  input: Type.Object({ openId: OpenId }),
  output: WxUser,
});

/** Ours: signs in by the code that `wx.login` gave; the tenant stands in its header. An account that is nobody's is told so, and who can bind it. */
export const wxAuthenticate = endpoint({
  method: 'POST',
  path: '/api/TokenAuth/WxAuthenticate',
  needs: 'public',
  input: Type.Object({ code: Type.String({ minLength: 1, maxLength: 256 }) }),
  output: Token,
});
