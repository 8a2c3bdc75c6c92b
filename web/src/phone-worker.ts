// The service worker of the phone views: `web/offline-shell.ts` builds it as a file of its own, with the list of what it keeps.
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { linkTo } from './link-to.ts';

/** The files without which nothing is shown, and the build that they are of. */
declare const keptFiles: { url: string; revision: string | null }[];
declare const buildId: string;

/** What a page cannot name of its worker. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Client {
  url: string;
  focus(): Promise<Client>;
  navigate(url: string): Promise<Client>;
}
declare const self: EventTarget & {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(of: { type: 'window' }): Promise<Client[]>;
    openWindow(url: string): Promise<Client>;
  };
  registration: ServiceWorkerRegistration;
};

/** What the backend wakes a device with. */
interface Woken {
  title: string;
  body: string;
  /** The same alarm told again takes the place of what was told. */
  tag: string;
}

const usedFiles = 'stationwall-used-files-';

/** Whoever signs out leaves nothing behind: what the page still loads through the worker is kept no more once the rest is gone. */
async function isKeeping(): Promise<boolean> {
  return (await caches.keys()).some((name) => !name.startsWith(usedFiles));
}

precacheAndRoute(keptFiles);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html')));
// Their names change with their content: what was once fetched stays right.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: usedFiles + buildId,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (response.ok && (await isKeeping()) ? response : null) },
    ],
  }),
);

async function dropOtherBuilds(): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(usedFiles) && name !== usedFiles + buildId,
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) =>
  (event as WorkerEvent).waitUntil(Promise.all([dropOtherBuilds(), self.clients.claim()])),
);

self.addEventListener('push', (event) => {
  const { data } = event as WorkerEvent & { data: { json(): Woken } | null };
  const { title, body, tag } = data?.json() ?? { title: 'Stationwall', body: '', tag: '' };
  const look = { icon: '/icon-192.png', badge: '/icon-192.png' };
  (event as WorkerEvent).waitUntil(self.registration.showNotification(title, { body, tag, ...look }));
});

/** What is wrong stands on the first phone view, in a window that is open already where there is one. */
async function showWhatIsWrong(): Promise<void> {
  const place = linkTo('/m/mobileIndex');
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open === undefined) await self.clients.openWindow(place);
  else await (await open.focus()).navigate(place);
}

self.addEventListener('notificationclick', (event) => {
  const { notification } = event as WorkerEvent & { notification: Notification };
  notification.close();
  (event as WorkerEvent).waitUntil(showWhatIsWrong());
});
