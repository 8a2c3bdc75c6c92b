import { ProblemError } from '@stationwall/contract/problem';

const key = 'Stationwall.ReloadedAt';
const restMs = 60_000;
const askAgainAfterMs = 2_000;
const longestRestMs = 30_000;
/** A stylesheet that failed once is never asked for again by what loads the parts. */
const lostStyles = new Set<string>();

/**
 * Loads a part of the product that is to be shown. While the server is away it is asked for again until it comes. When the
 * server is there and the part is not, an upgrade has replaced it: the page is loaded anew, at most once a minute.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await loadWhole(load);
  } catch {
    await untilServerIsThere();
  }
  try {
    return await loadWhole(load);
  } catch (error) {
    if (!(await isServerThere())) return loadPart(load);
    lostStyles.clear();
    return loadPageAnew(error);
  }
}

/** Takes away the link of a stylesheet that did not arrive, and has it loaded again with the next part. */
export function dropFailedStyles(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement)) return;
      if (target.rel === 'stylesheet') lostStyles.add(target.href);
      target.remove();
    },
    true,
  );
}

async function loadWhole<Part>(load: () => Promise<Part>): Promise<Part> {
  await Promise.all([...lostStyles].map(loadStyle));
  return load();
}

const loadStyle = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.onload = () => {
      lostStyles.delete(href);
      resolve();
    };
    link.onerror = () => reject(new Error(`${href} did not come`));
    document.head.append(link);
  });

async function untilServerIsThere(): Promise<void> {
  if (await isServerThere()) return;
  // Told as any call is that nobody took up: whoever asked for the part sees nothing of it yet.
  void Promise.reject(new ProblemError({ kind: 'offline' }));
  let waitMs = askAgainAfterMs;
  do {
    await lineOrRest(waitMs);
    waitMs = Math.min(2 * waitMs, longestRestMs);
  } while (!(await isServerThere()));
}

/** A device that finds its line again does not wait for the end of the rest. */
const lineOrRest = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
  });

const isServerThere = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

function loadPageAnew(error: unknown): Promise<never> {
  if (Date.now() - Number(sessionStorage.getItem(key)) < restMs) throw error;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
  return new Promise(() => {});
}
