type Position = { idx?: unknown } | null;

let isLetGo = false;

/** The session of this page is over: nothing typed here can be saved any more, and nobody is asked about it. */
export function letPageGo(): void {
  isLetGo = true;
}

/** The router numbers its entries of the history. */
const here = (): number => {
  const idx = (history.state as Position)?.idx;
  return typeof idx === 'number' ? idx : Number.NaN;
};

interface Keeper {
  place: number;
  onAway(go: () => void): void;
}

const keepers = new Set<Keeper>();

/** Whether something typed on this page is not saved. */
export const isUnsaved = (): boolean => keepers.size > 0;

/**
 * Has to be called before the router begins: a browser calls what listens to its window in the order in which it came, and
 * the router shows another page at once, which takes a dialog away with what was typed into it.
 */
export function watchHistory(): void {
  addEventListener('popstate', (event) => {
    const [keeper] = keepers;
    if (keeper === undefined) return;
    const steps = here() - keeper.place;
    if (Number.isNaN(steps)) return;
    event.stopImmediatePropagation();
    if (steps === 0) return;
    history.go(-steps);
    keeper.onAway(() => history.go(steps));
  });
}

/**
 * Keeps the page while something typed on it is not saved; returns what ends that. Closing the tab or loading another
 * page asks in the browser's own words. Going back or forward within the product does not happen: `onAway` is told, with
 * what would make up for it.
 */
export function keepUnsavedWork(onAway: (go: () => void) => void): () => void {
  const keeper = { place: here(), onAway };
  const unload = (event: BeforeUnloadEvent) => {
    if (!isLetGo) event.preventDefault();
  };
  keepers.add(keeper);
  addEventListener('beforeunload', unload);
  return () => {
    keepers.delete(keeper);
    removeEventListener('beforeunload', unload);
  };
}
