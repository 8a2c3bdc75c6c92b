import { Type } from 'typebox';
import { EntityId, Nullable } from '../abp.ts';
import { endpoint, serviceCall } from '../endpoint.ts';

// The rules of section 5 are told by the backend in its own words; here only what no rule could look at.
const text = Type.String({ maxLength: 2048 });
/** AES-ECB, PKCS 7, base64 with the key of `passwordKeySetting`; see `password-encryption.ts`. */
const encrypted = Type.String({ minLength: 1, maxLength: 512 });

const ProfileOfUser = Type.Object({
  name: text,
  surname: text,
  userName: text,
  emailAddress: text,
  phoneNumber: Nullable(text),
});

export const getCurrentUserProfileForEdit = serviceCall('Profile', 'GetCurrentUserProfileForEdit', {
  needs: 'signed-in',
  input: Type.Object({}),
  output: ProfileOfUser,
});

/** A broken rule of section 5 is answered with HTTP 400 and names its field; a taken user name or address too. */
export const updateCurrentUserProfile = serviceCall('Profile', 'UpdateCurrentUserProfile', {
  needs: 'signed-in',
  input: Type.Object({ ...ProfileOfUser.properties, phoneNumber: Type.Optional(Nullable(text)) }),
  output: Type.Null(),
});

/** Makes a language the caller's own; from then on it goes before every header and cookie. */
export const changeLanguage = serviceCall('Profile', 'ChangeLanguage', {
  needs: 'signed-in',
  input: Type.Object({ languageName: Type.String({ minLength: 1, maxLength: 16 }) }),
  output: Type.Null(),
});

/** Ends every other sign-in of the caller; the one that asks goes on. */
export const changePassword = serviceCall('Profile', 'ChangePassword', {
  needs: 'Pages.UserProfile.ChangePassword',
  input: Type.Object({ currentPassword: encrypted, newPassword: encrypted }),
  output: Type.Null(),
});

/**
 * The body is ours: gives another user a new password and ends all their sign-ins. `currentPassword` is the caller's own.
 * Needs `Pages.Administration.Users`, or where `userId` is the caller's what `changePassword` needs.
 */
export const changePasswordTwo = serviceCall('Profile', 'ChangePasswordTwo', {
  needs: 'signed-in',
  input: Type.Object({
    userId: EntityId,
    currentPassword: encrypted,
    newPassword: encrypted,
  }),
  output: Type.Null(),
});

/** Base64 of a png without `data:`; empty when there is none. */
export const getProfilePicture = serviceCall('Profile', 'GetProfilePicture', {
  needs: 'signed-in',
  input: Type.Object({}),
  output: Type.Object({ profilePicture: Type.String() }),
});

/** Makes the picture that was uploaded under this token the caller's own. */
export const updateProfileRawPicture = serviceCall('Profile', 'UpdateProfileRawPicture', {
  needs: 'Pages.UserProfile.ChangeProfilePicture',
  input: Type.Object({ fileToken: Type.String({ minLength: 1, maxLength: 400 }) }),
  output: Type.Null(),
});

/** Largest picture that is taken, in bytes. */
export const maxPictureBytes = 5_242_880;

/**
 * Multipart: one file, and the fields FileToken, FileName, FileType. A picture that is refused is answered with HTTP 200
 * and `message` set, as AspNetZero does.
 */
export const uploadProfilePicture = endpoint({
  method: 'POST',
  path: '/Profile/UploadProfilePicture',
  isLong: true,
  needs: 'Pages.UserProfile.ChangeProfilePicture',
  input: Type.Object({}),
  output: Type.Object({
    fileName: Nullable(Type.String()),
    fileType: Nullable(Type.String()),
    fileToken: Nullable(Type.String()),
    width: Type.Integer(),
    height: Type.Integer(),
    code: Type.Integer(),
    message: Nullable(Type.String()),
    details: Nullable(Type.String()),
    validationErrors: Type.Null(),
  }),
});
