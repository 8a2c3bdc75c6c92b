const key = 'Stationwall.ReloadedAt';
const restMs = 60_000;

/** A tab from before an upgrade asks for bundles that are gone: it loads the page anew, at most once a minute. */
export function reloadAfterUpgrade(): void {
  addEventListener('vite:preloadError', (event) => {
    const reloadedAt = Number(sessionStorage.getItem(key));
    if (Date.now() - reloadedAt < restMs) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
}
