import { getProfilePicture } from '@stationwall/contract/services/profile';
import { call } from './http.ts';
import { renewSharedLists, sharedList, useSharedList } from './shared-list.ts';

const ownPicture = sharedList(
  async (signal) => {
    const { profilePicture } = await call(getProfilePicture, {}, { signal });
    return profilePicture ? [`data:image/png;base64,${profilePicture}`] : [];
  },
  { changedBy: ['ownPicture'] },
);

/** The picture has changed: whoever shows it reads it again. */
export const tellOfPicture = (): void => renewSharedLists('ownPicture');

/** One's own picture as an address for an image; null while there is none. A picture that cannot be read is no fault to tell. */
export const useProfilePicture = (): string | null => useSharedList(ownPicture).rows?.[0] ?? null;
