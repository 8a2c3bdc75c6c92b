import { isUnsaved } from './unsaved-work.ts';

const scope = '/m/';
let isStarted = false;

/** Whether this page came from this machine, so that it may well be without a line. */
export const isFromThisMachine = (): boolean => navigator.serviceWorker?.controller != null;

/**
 * Keeps the phone views on this machine, where the browser can; a new build is taken while nobody looks. The file is asked for at
 * each visit, so that it follows the server's.
 */
export function startOfflineShell(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isStarted = true;
  const wasKept = isFromThisMachine();
  navigator.serviceWorker.register('/phone-worker.js', { scope, updateViaCache: 'none' }).catch(() => {
    // A browser that keeps nothing shows the phone views all the same.
  });
  if (wasKept) navigator.serviceWorker.addEventListener('controllerchange', reloadUnseen, { once: true });
}

/** The worker of the phone views once it works, begun where it is not yet; null where the browser has none. */
export async function keptWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  startOfflineShell();
  for (let tries = 0; tries < 100; tries += 1) {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    if (registration?.active) return registration;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}

function reloadUnseen(): void {
  const reload = () => {
    if (document.hidden && !isUnsaved()) location.reload();
  };
  document.addEventListener('visibilitychange', reload);
  reload();
}

/** Nothing of the phone views stays on this machine. */
export async function endOfflineShell(): Promise<void> {
  isStarted = false;
  const registration = await navigator.serviceWorker?.getRegistration(scope);
  await registration?.unregister();
  if ('caches' in globalThis) await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
