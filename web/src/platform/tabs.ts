/** Whose cookies a tab has changed. */
export type TabNews = 'Session' | 'Language' | 'Look';

const openChannel = (news: TabNews): BroadcastChannel | null =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(`Stationwall.${news}`) : null;

/** Tells the other tabs of this browser that cookies which they share have changed. */
export function tellOtherTabs(news: TabNews): void {
  const channel = openChannel(news);
  // A message may overtake the cookie that was written before it. Reading waits until that is there for all tabs; what is read must be of use.
  channel?.postMessage(document.cookie.length);
  channel?.close();
}

/** Hears of changes that other tabs made; returns what ends it. */
export function onOtherTabs(news: TabNews, listener: () => void): () => void {
  const channel = openChannel(news);
  channel?.addEventListener('message', listener);
  return () => channel?.close();
}
