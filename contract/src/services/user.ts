import { type TSchema, Type } from 'typebox';
import { EntityId, LocalDateTime, MaxResultCount, Nullable } from '../abp.ts';
import { entity } from '../crud.ts';
import { type OutputOf, serviceCall, typed } from '../endpoint.ts';
import { type RoleRow, RoleSchema } from './role.ts';

const needs = 'Pages.Administration.Users';
const Id = Type.Object({ id: EntityId });

// Their rules are those of a profile, told by the backend in its own words.
const text = Type.String({ maxLength: 2048 });
const RoleNames = Type.Array(Type.String({ maxLength: 32 }), { maxItems: 100 });

/**
 * A user of the caller's tenant; dates are tenant-local. Who is made without `roleNames` gets the default roles; without
 * `password` one is made that its owner must change within 72 hours: it is answered once, as `oneTimePassword`. Nobody
 * deletes themselves, nor the last administrator.
 */
export const user = entity({
  service: 'User',
  needs,
  label: 'userName',
  editable: {
    userName: text,
    name: text,
    surname: text,
    emailAddress: text,
    phoneNumber: Type.Optional(Nullable(text)),
    isActive: Type.Boolean(),
    roleNames: RoleNames,
  },
  onlyNew: {
    isActive: Type.Optional(Type.Boolean({ default: true })),
    roleNames: Type.Optional(RoleNames),
    password: Type.Optional(text),
  },
  told: {
    fullName: Type.String(),
    phoneNumber: Type.String(),
    isLockedOut: Type.Boolean(),
    /** A program's account, such as the relay's. */
    isService: Type.Boolean(),
    lastLoginTime: Nullable(LocalDateTime),
    /** In capitals, as ABP normalises them. */
    roleNames: Type.Array(Type.String()),
  },
  onceTold: { oneTimePassword: Nullable(Type.String()) },
  soughtIn: ['userName', 'name', 'surname', 'emailAddress', 'phoneNumber'],
  /** `roleName` in any case. */
  filters: {
    isActive: Type.Optional(Type.Boolean()),
    roleName: Type.Optional(Type.String({ maxLength: 32 })),
  },
  sortedBy: ['fullName', 'lastLoginTime'],
  usualOrder: 'userName',
});

export type UserRow = OutputOf<typeof user.calls.get>;

const UserSchema: TSchema = Type.Object(user.row);
const actOn = (name: string) =>
  typed<{ id: number }, UserRow>(serviceCall('User', name, { needs, input: Id, output: UserSchema }));

export const activateUser = actOn('Activate');
/** Ends the user's tokens at once. */
export const deActivateUser = actOn('DeActivate');
/** Ours: forgets failed attempts to sign in. */
export const unlockUser = actOn('Unlock');

/**
 * Ours: the stations the caller may see. `isAll` with the permission `Pages.Stations.All`; else `items` holds the granted
 * ones. Signed out: the public stations of the header's tenant, or 403 when it allows no public map.
 */
export const getMyStcdPrivilages = serviceCall('User', 'GetMyStcdPrivilages', {
  needs: 'public',
  input: Type.Object({}),
  output: Type.Object({ isAll: Type.Boolean(), items: Type.Array(Type.String()) }),
});

/** The roles that a user can be given. */
export const getRolesOfUsers = typed<object, { items: RoleRow[] }>(
  serviceCall('User', 'GetRoles', {
    needs,
    input: Type.Object({}),
    output: Type.Object({ items: Type.Array(RoleSchema) }),
  }),
);

const OptionsQuery = Type.Object({
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
  maxResultCount: MaxResultCount({ most: 1000, usual: 1000 }),
});

/** Active users to choose from, by user name. */
export const getUserListOptions = serviceCall('User', 'GetUserListOptions', {
  needs,
  input: OptionsQuery,
  output: Type.Object({ items: Type.Array(Type.Object({ value: Type.Integer(), label: Type.String() })) }),
});

/** The same with what tells people of one name apart; users that are switched off stand among them. */
export const getUserListOptions2 = serviceCall('User', 'GetUserListOptions2', {
  needs,
  input: OptionsQuery,
  output: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Type.Integer(),
        userName: Type.String(),
        name: Type.String(),
        surname: Type.String(),
        emailAddress: Type.String(),
        isActive: Type.Boolean(),
      }),
    ),
  }),
});

/** As the `Profile` service does, for ABP's templates. */
export const changeUserLanguage = serviceCall('User', 'ChangeLanguage', {
  needs: 'signed-in',
  input: Type.Object({ languageName: Type.String({ minLength: 1, maxLength: 16 }) }),
  output: Type.Null(),
});

/** As the `Profile` service does; ABP's templates send passwords as they are typed. */
export const changeUserPassword = serviceCall('User', 'ChangePassword', {
  needs: 'Pages.UserProfile.ChangePassword',
  input: Type.Object({ currentPassword: text, newPassword: text }),
  output: Type.Boolean(),
});

/** Gives a user a new password and ends all their sign-ins; `adminPassword` is the caller's own. */
export const resetPassword = serviceCall('User', 'ResetPassword', {
  needs,
  input: Type.Object({ adminPassword: text, userId: EntityId, newPassword: text }),
  output: Type.Boolean(),
});

/** The caller's own id. */
export const getAbpSessionUserId = serviceCall('User', 'GetAbpSessionUserId', {
  needs: 'signed-in',
  input: Type.Object({}),
  output: Type.Integer(),
});
