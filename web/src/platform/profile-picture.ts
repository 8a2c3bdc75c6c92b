import { getProfilePicture } from '@stationwall/contract/services/profile';
import { useEffect, useState } from 'react';
import { call } from './http.ts';

const listeners = new Set<() => void>();

/** The picture has changed: whoever shows it reads it again. */
export function tellOfPicture(): void {
  for (const listener of listeners) listener();
}

/** One's own picture as an address for an image; null while there is none. A picture that cannot be read is no fault to tell. */
export function useProfilePicture(): string | null {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const read = () =>
      call(getProfilePicture, {}, { signal: abort.signal }).then(
        ({ profilePicture }) => setPicture(profilePicture ? `data:image/png;base64,${profilePicture}` : null),
        () => {},
      );
    read();
    listeners.add(read);
    return () => {
      abort.abort();
      listeners.delete(read);
    };
  }, []);
  return picture;
}
