import { type FocusEvent, useEffect, useState } from 'react';

const reorderMs = 5_000;
/** For what must be seen as soon as it is so. */
export const briefRestMs = 1_000;

/** An order that rests for `restMs`, and for as long as somebody points at it or has the focus in it, so that what stands in it can be opened. */
export function useRestingOrder(wanted: readonly string[], now: number, restMs = reorderMs) {
  const [order, setOrder] = useState<readonly string[]>(wanted);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isResting = isPointedAt || isFocused;
  const turn = Math.floor(now / restMs);
  const isEmpty = wanted.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted takes part only at each turn
  useEffect(() => {
    if (!isResting || order.length === 0) setOrder(wanted);
  }, [turn, isResting, isEmpty]);
  return {
    order,
    watch: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}
