/** A message that passes. The same text is never on show twice: told again, it only stays longer. */
export interface Toast {
  tone: 'info' | 'success' | 'warning' | 'danger';
  text: string;
}

const listeners = new Set<(toast: Toast) => void>();
const early: Toast[] = [];

/** Tells a message; what is told before anyone shows messages is kept for them. */
export function toast(message: Toast): void {
  if (listeners.size === 0) early.push(message);
  for (const listener of listeners) listener(message);
}

/** Hears each message; returns what ends it. */
export function onToast(listener: (toast: Toast) => void): () => void {
  listeners.add(listener);
  for (const message of early.splice(0)) listener(message);
  return () => listeners.delete(listener);
}
