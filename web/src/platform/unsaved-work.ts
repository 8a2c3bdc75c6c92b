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

/**
 * Keeps the page while something typed on it is not saved; returns what ends that. Closing the tab or loading another
 * page asks in the browser's own words. Going back or forward within the product does not happen: `onAway` is told, with
 * what would make up for it.
 */
export function keepUnsavedWork(onAway: (go: () => void) => void): () => void {
  const place = here();
  const unload = (event: BeforeUnloadEvent) => {
    if (!isLetGo) event.preventDefault();
  };
  const move = (event: PopStateEvent) => {
    const steps = here() - place;
    if (Number.isNaN(steps)) return;
    // Before the router, which would show another page at once.
    event.stopImmediatePropagation();
    if (steps === 0) return;
    history.go(-steps);
    onAway(() => history.go(steps));
  };
  addEventListener('beforeunload', unload);
  addEventListener('popstate', move, { capture: true });
  return () => {
    removeEventListener('beforeunload', unload);
    removeEventListener('popstate', move, { capture: true });
  };
}
