import type { RoleRow } from '@stationwall/contract/services/role';
import { getRolesOfUsers } from '@stationwall/contract/services/user';
import { useEffect, useState } from 'react';
import { call } from '../../platform/http.ts';

const retryMs = 5_000;

/** The roles that a user can be given; read anew on each visit of the screen. */
export function useRoles(): readonly RoleRow[] | null {
  const [roles, setRoles] = useState<readonly RoleRow[] | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    let timer = 0;
    const ask = () =>
      call(getRolesOfUsers, {}, { signal: abort.signal }).then(
        ({ items }) => setRoles(items),
        () => {
          if (!abort.signal.aborted) timer = window.setTimeout(ask, retryMs);
        },
      );
    void ask();
    return () => {
      abort.abort();
      window.clearTimeout(timer);
    };
  }, []);
  return roles;
}
