import { useSearchParams } from 'react-router-dom';

/**
 * Which of a page's tabs is on show, kept in the address as `?tab=`; the first one needs no word there. Each change is a step
 * of its own, so that Back goes to the tab before.
 */
export function useAddressTab<Id extends string>(ids: readonly [Id, ...Id[]], name = 'tab') {
  const [address, setAddress] = useSearchParams();
  const tab = ids.find((id) => id === address.get(name)) ?? ids[0];
  const show = (next: Id) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      if (next === ids[0]) after.delete(name);
      else after.set(name, next);
      return after;
    });
  return [tab, show] as const;
}
