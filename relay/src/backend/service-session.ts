import { signalRCoreFeature, signalRFeature } from '@stationwall/contract/constants';
import { type Problem, ProblemError } from '@stationwall/contract/problem';
import { isTenantAvailable, tenantState } from '@stationwall/contract/services/account';
import { getCurrentLoginInformations } from '@stationwall/contract/services/session';
import { authenticate } from '@stationwall/contract/services/token-auth';
import type { Refusal, SignInOutcome } from '@stationwall/machines/upstream-link-facts';
import type { ServiceAccount } from '../config.ts';
import type { BackendClient } from './backend-client.ts';

interface Tokens {
  accessToken: string;
  encryptedAccessToken: string;
  renewAt: number;
}

const renewedAfter = 0.8;

/** The service account of one tenant: signs in, keeps its tokens, and renews them. */
export class ServiceSession {
  readonly #account: ServiceAccount;
  readonly #backend: BackendClient;
  #tokens: Tokens | null = null;

  constructor(account: ServiceAccount, backend: BackendClient) {
    this.#account = account;
    this.#backend = backend;
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
      let features = await this.#featuresOf(tokens, signal);
      if (features) this.#tokens = tokens;
      else if (kept) {
        this.#tokens = await this.#authenticate(signal);
        features = await this.#featuresOf(this.#tokens, signal);
      }
      if (!features) return refused('The backend does not know the service account by its own token.');
      if (features[signalRFeature] !== true || features[signalRCoreFeature] !== true) {
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
    const { tenancyName, userName, password } = this.#account;
    const tenant = await this.#backend.call(isTenantAvailable, { tenancyName }, { signal });
    if (tenant.state !== tenantState.available || tenant.tenantId === null) {
      throw new ProblemError({ kind: 'unauthorised', error: null });
    }
    const answer = await this.#backend.call(
      authenticate,
      { userNameOrEmailAddress: userName, password, rememberClient: false },
      { tenantId: tenant.tenantId, signal },
    );
    const { accessToken, encryptedAccessToken, expireInSeconds } = answer;
    return { accessToken, encryptedAccessToken, renewAt: Date.now() + expireInSeconds * 1000 * renewedAfter };
  }

  async #featuresOf(tokens: Tokens, signal: AbortSignal): Promise<Record<string, boolean> | null> {
    const session = await this.#backend
      .call(getCurrentLoginInformations, {}, { token: tokens.accessToken, signal })
      .catch((error: unknown) => {
        if (error instanceof ProblemError && error.problem.kind === 'unauthorised') return null;
        throw error;
      });
    return session?.user ? session.application.features : null;
  }
}

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
