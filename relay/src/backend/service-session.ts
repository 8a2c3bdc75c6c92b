import { signalRCoreFeature, signalRFeature } from '@stationwall/contract/constants';
import type { OutputOf } from '@stationwall/contract/endpoint';
import { type Problem, ProblemError } from '@stationwall/contract/problem';
import {
  getAllUserConfiguration,
  hasOneTenant,
  type UserConfiguration,
} from '@stationwall/contract/services/abp-user-configuration';
import { isTenantAvailable, tenantState } from '@stationwall/contract/services/account';
import { getCurrentLoginInformations } from '@stationwall/contract/services/session';
import { authenticate } from '@stationwall/contract/services/token-auth';
import { type AnnouncedDates, announcedDates, nothingAnnounced } from '@stationwall/contract/wire-dates';
import type { Refusal, SignInOutcome } from '@stationwall/machines/upstream-link-facts';
import type { ServiceAccount } from '../config.ts';
import type { BackendClient, Caller } from './backend-client.ts';

export interface ServiceSessionOptions {
  account: ServiceAccount;
  backend: BackendClient;
  /** Whether a backend that says that it offers no live updates is read all the same. */
  isLiveWithoutFeatures?: boolean;
}

interface Tokens {
  accessToken: string;
  encryptedAccessToken: string;
  renewAt: number;
  /** Null where the backend has one tenant alone. */
  tenantId: number | null;
}

const renewedAfter = 0.8;

/** The service account of one tenant: signs in, keeps its tokens, and renews them. */
export class ServiceSession {
  readonly #account: ServiceAccount;
  readonly #backend: BackendClient;
  readonly #isLiveWithoutFeatures: boolean;
  #tokens: Tokens | null = null;
  /** How the backend says that its dates are written. */
  announced: AnnouncedDates = nothingAnnounced;

  constructor({ account, backend, isLiveWithoutFeatures = false }: ServiceSessionOptions) {
    this.#account = account;
    this.#backend = backend;
    this.#isLiveWithoutFeatures = isLiveWithoutFeatures;
  }

  get tokens(): Tokens {
    if (!this.#tokens) throw new Error('The service account is not signed in.');
    return this.#tokens;
  }

  /** Keeps a token that is still good unless `isRenewal`; rejects when the backend does not answer. */
  async signIn({ isRenewal }: { isRenewal: boolean }, signal: AbortSignal): Promise<SignInOutcome> {
    try {
      const kept = isRenewal || !this.#tokens || this.#tokens.renewAt <= Date.now() ? null : this.#tokens;
      const tokens = kept ?? (await this.#authenticate(signal));
      let session = await this.#sessionOf(tokens, signal);
      if (session) this.#tokens = tokens;
      else if (kept) {
        this.#tokens = await this.#authenticate(signal);
        session = await this.#sessionOf(this.#tokens, signal);
      }
      if (!session?.user) return refused('The backend does not know the service account by its own token.');
      const { tenantId } = this.tokens;
      if (tenantId !== null && session.tenant?.id !== tenantId) {
        this.#tokens = null;
        return refused(ofOtherTenant(this.#account.tenancyName, session.tenant?.tenancyName));
      }
      const { features } = session.application;
      const isOffered = features[signalRFeature] === true && features[signalRCoreFeature] === true;
      if (!isOffered && !this.#isLiveWithoutFeatures) {
        return { kind: 'refused', reason: 'feature-off', detail: 'The backend offers no live updates.' };
      }
      return { kind: 'signed-in', renewInMs: Math.max(1_000, this.tokens.renewAt - Date.now()) };
    } catch (error) {
      const detail = refusalOf(error);
      if (detail === null) throw error;
      this.#tokens = null;
      return refused(detail);
    }
  }

  async #authenticate(signal: AbortSignal): Promise<Tokens> {
    const { userName, password } = this.#account;
    const tenantId = await this.#findTenant(signal);
    const answer = await this.#backend.call(
      authenticate,
      { userNameOrEmailAddress: userName, password, rememberClient: false },
      { ...(tenantId === null ? {} : { tenantId }), signal },
    );
    const { accessToken, encryptedAccessToken, expireInSeconds } = answer;
    const renewAt = Date.now() + expireInSeconds * 1000 * renewedAfter;
    this.announced = announcedDates(await this.#configuration({ token: accessToken, signal }));
    return { accessToken, encryptedAccessToken, renewAt, tenantId };
  }

  async #findTenant(signal: AbortSignal): Promise<number | null> {
    if (hasOneTenant(await this.#configuration({ signal }))) return null;
    const { tenancyName } = this.#account;
    const { state, tenantId } = await this.#backend.call(isTenantAvailable, { tenancyName }, { signal });
    if (state !== tenantState.available || tenantId === null) {
      throw new ProblemError({ kind: 'unauthorised', error: null });
    }
    return tenantId;
  }

  /** Null where the backend does not tell it. */
  async #configuration(caller: Caller): Promise<UserConfiguration | null> {
    try {
      return await this.#backend.call(getAllUserConfiguration, {}, caller);
    } catch (error) {
      if (error instanceof ProblemError && error.problem.kind !== 'offline') return null;
      throw error;
    }
  }

  async #sessionOf(
    tokens: Tokens,
    signal: AbortSignal,
  ): Promise<OutputOf<typeof getCurrentLoginInformations> | null> {
    const session = await this.#backend
      .call(getCurrentLoginInformations, {}, { token: tokens.accessToken, signal })
      .catch((error: unknown) => {
        if (error instanceof ProblemError && error.problem.kind === 'unauthorised') return null;
        throw error;
      });
    return session?.user ? session : null;
  }
}

const ofOtherTenant = (chosen: string, found: string | undefined) =>
  `The backend made a session of ${found ? `the tenant ${found}` : 'the host'} for the service account of ${chosen}.`;

const refused = (detail: string): Refusal => ({ kind: 'refused', reason: 'unauthorised', detail });

/** The text of a refusal; null for anything that time may heal. A failed login is ABP's error with status 500. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof ProblemError)) return null;
  const { problem } = error;
  if (problem.kind === 'backend') return problem.status === 500 ? textOf(problem) : null;
  if (problem.kind === 'unauthorised')
    return problem.error ? textOf(problem) : 'The tenant is not available.';
  return problem.kind === 'forbidden' ? textOf(problem) : null;
}

const textOf = (problem: Problem): string => {
  const error = 'error' in problem ? problem.error : null;
  return [error?.message, error?.details].filter(Boolean).join(' ') || problem.kind;
};
