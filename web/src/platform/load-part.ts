import { ProblemError } from '@stationwall/contract/problem';

const key = 'Stationwall.ReloadedAt';
const restMs = 60_000;
const askAgainAfterMs = 2_000;

/**
 * Loads a part of the product that is to be shown. While the server is away it is asked for again until it comes. When the
 * server is there and the part is not, an upgrade has replaced it: the page is loaded anew, at most once a minute.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await untilServerIsThere();
  }
  try {
    return await load();
  } catch (error) {
    return (await isServerThere()) ? loadPageAnew(error) : loadPart(load);
  }
}

/** A stylesheet that did not arrive would count as loaded when its part is asked for again. */
export function dropFailedStyles(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) target.remove();
    },
    true,
  );
}

async function untilServerIsThere(): Promise<void> {
  if (await isServerThere()) return;
  // Told as any call is that nobody took up: whoever asked for the part sees nothing of it yet.
  void Promise.reject(new ProblemError({ kind: 'offline' }));
  do await new Promise((resolve) => setTimeout(resolve, askAgainAfterMs));
  while (!(await isServerThere()));
}

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
