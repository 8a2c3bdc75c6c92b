export interface TokenLifetimes {
  /** How long a token is good, seconds. */
  tokenS: number;
  /** However often a token is renewed, so long after the password was given it is asked for again; seconds. */
  signInS: number;
}

export const usualLifetimes: TokenLifetimes = { tokenS: 86_400, signInS: 30 * 86_400 };
