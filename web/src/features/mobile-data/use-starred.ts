import { useOwnChoice } from '../../kit/own-choices.tsx';

const isList = (kept: unknown): kept is string[] =>
  Array.isArray(kept) && kept.every((each) => typeof each === 'string');

/** The stations that a person follows, in the order in which they chose them. */
export function useStarred() {
  const [starred, keep] = useOwnChoice<readonly string[]>('starredStations', isList as never, []);
  return {
    starred,
    toggle: (stcd: string) =>
      keep(starred.includes(stcd) ? starred.filter((each) => each !== stcd) : [...starred, stcd]),
  };
}
export type Starred = ReturnType<typeof useStarred>;
