/**
 * Gathers what comes in a burst: `told` is called with all of it `waitMs` after the first, and then not again for `restMs`, in which what comes is
 * gathered on. Returns what takes one, and what ends it.
 */
export function gathered<Item>(
  { waitMs, restMs }: { waitMs: number; restMs: number },
  told: (items: readonly Item[]) => void,
): { take(item: Item): void; end(): void } {
  let items: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const tell = () => {
    timer = null;
    if (items.length === 0) return;
    const all = items;
    items = [];
    timer = setTimeout(tell, restMs);
    told(all);
  };
  return {
    take(item) {
      items.push(item);
      timer ??= setTimeout(tell, waitMs);
    },
    end() {
      if (timer) clearTimeout(timer);
    },
  };
}
