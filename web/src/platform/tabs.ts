const channelName = 'Stationwall.Session';

const openChannel = (): BroadcastChannel | null =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null;

/** Tells the other tabs of this browser that the session's cookies have changed. */
export function tellOtherTabs(): void {
  const channel = openChannel();
  channel?.postMessage('changed');
  channel?.close();
}

/** Hears of changes that other tabs made; returns what ends it. */
export function onOtherTabs(listener: () => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', listener);
  return () => channel?.close();
}
