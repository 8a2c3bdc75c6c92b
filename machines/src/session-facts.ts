import type { OutputOf } from '@stationwall/contract/endpoint';
import type { Problem } from '@stationwall/contract/problem';
import type { UserConfiguration } from '@stationwall/contract/services/abp-user-configuration';
import type { isTenantAvailable } from '@stationwall/contract/services/account';
import type { getCurrentLoginInformations } from '@stationwall/contract/services/session';

/** What a person read or reckoned for the code of this id. */
export interface Verification {
  id: string;
  code: string;
}

/** What the sign-in form sends; an empty tenancy name means the host. */
export interface SignIn {
  tenancyName: string;
  userName: string;
  password: string;
  rememberMe: boolean;
  verification?: Verification | null;
  /** What replaces a one-time password, once the backend asked for it. */
  newPassword?: string;
}

/** A token with its end by this machine's clock, in UTC milliseconds; null when that is not known. */
export interface Token {
  accessToken: string;
  encryptedAccessToken: string;
  endsAt: number | null;
  /** From when on a better one may be asked for. */
  renewsAt?: number | null;
}

/** What earlier visits left behind. */
export interface Stored {
  token: Token | null;
  tenancyName: string | null;
  userName: string | null;
  rememberMe: boolean;
}

/** What is kept for the next visit; `rememberMe` decides whether it outlives the browser's session. */
export interface Kept {
  token: Token;
  tenantId: number | null;
  tenancyName: string;
  userName: string;
  rememberMe: boolean;
}

/** A sign-in as it is sent; `settings` are the backend's, as far as clients may see them. */
export interface Authentication {
  signIn: SignIn;
  tenantId: number | null;
  settings: Readonly<Record<string, string>>;
}

export type LoginInformations = OutputOf<typeof getCurrentLoginInformations>;
export type TenantAnswer = OutputOf<typeof isTenantAvailable>;

/** Why the last attempt to sign in did not succeed. */
export type Refusal =
  | { kind: 'tenantNotFound' | 'tenantInactive'; tenancyName: string }
  /** The backend signed in to another tenant than was chosen; an empty name means the host. */
  | { kind: 'otherTenant'; tenancyName: string; found: string }
  | { kind: 'problem'; problem: Problem };

export type SessionEvent =
  | { type: 'signIn.submitted'; signIn: SignIn }
  /** The person on whose page the session ended gives their password again. */
  | { type: 'password.submitted'; password: string; verification: Verification | null }
  | { type: 'signOut.asked' }
  /** A call was answered with 401. */
  | { type: 'call.unauthorised' }
  /** Another tab of this browser signed in or out, or renewed the token. */
  | { type: 'token.changedElsewhere'; accessToken: string | null }
  /** The page began with what an earlier visit knew, and now the backend answered. */
  | { type: 'boot.readAgain'; configuration: UserConfiguration; login: LoginInformations }
  | { type: 'retry.asked' };

/** `reload.needed`: this page's state belongs to another session than its cookies. `resumed`: calls are answered again. */
export type SessionNews = { type: 'signedOut' } | { type: 'reload.needed' } | { type: 'resumed' };

interface Chosen {
  tenancyName: string;
  tenantId: number | null;
}

export interface SessionContext {
  token: Token | null;
  tenancyName: string | null;
  /** Who signed in here last. */
  userName: string | null;
  rememberMe: boolean;
  tenantId: number | null;
  configuration: UserConfiguration | null;
  login: LoginInformations | null;
  attempt: SignIn | null;
  /** The tenant that somebody just signed in to, until the backend told whose session it made. */
  chosen: Chosen | null;
  refusal: Refusal | null;
  problem: Problem | null;
  failures: number;
  hasEnded: boolean;
}
