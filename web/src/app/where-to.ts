import type { Needs } from '@stationwall/contract/endpoint';
import { linkTo } from '../link-to.ts';
import type { Screen } from '../screen.ts';

export interface Visit {
  pathname: string;
  search: string;
  hash: string;
}

export interface Visitor {
  isSignedIn: boolean;
  may: (needs: Needs) => boolean;
}

export type Destination = { kind: 'show'; row: Screen } | { kind: 'redirect'; to: string };

const signInPaths: readonly string[] = [linkTo('/login'), linkTo('/locking')];

/** Where a visit leads: the guard of every screen as one pure function. */
export function whereTo(row: Screen | undefined, visit: Visit, visitor: Visitor): Destination {
  if (row && signInPaths.includes(row.path))
    return visitor.isSignedIn ? redirect(redirectIn(visit.search)) : { kind: 'show', row };
  if (row?.needs === 'public') return { kind: 'show', row };
  if (!visitor.isSignedIn) {
    if (row?.whenSignedOut) return redirect(row.whenSignedOut + visit.search);
    const here = visit.pathname + visit.search + visit.hash;
    return redirect(linkTo('/login', { redirect: here }));
  }
  if (!row) return redirect(linkTo('/404'));
  return visitor.may(row.needs) ? { kind: 'show', row } : redirect(linkTo('/401'));
}

const redirect = (to: string): Destination => ({ kind: 'redirect', to });

/** The page that `?redirect=` names; home where it names none, another site, or the sign-in screen itself. */
export function redirectIn(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '/';
  const base = 'http://this.invalid';
  try {
    const url = new URL(wanted, base);
    const isHere = url.origin === base && wanted.startsWith('/') && !signInPaths.includes(url.pathname);
    const path = url.pathname + url.search + url.hash;
    // What is left of /.//evil.example would name another site after all.
    return isHere && !path.startsWith('//') ? path : '/';
  } catch {
    return '/';
  }
}
