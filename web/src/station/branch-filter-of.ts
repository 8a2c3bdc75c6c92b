import type { StationState } from '@stationwall/contract/station';
import { isInBranch } from '@stationwall/contract/station-branch';

/** Which stations hang from a branch; null where that is all of them. */
export const branchFilterOf = (branch: string): ((state: StationState) => boolean) | null =>
  branch === '' ? null : ({ station }) => isInBranch(station, branch);
