import { useSyncExternalStore } from 'react';

/** Where the backend keeps what the system is called and its logo. */
const systemNamePath = '/static/sysName.txt';
const systemLogoPath = '/static/logo.png';

let systemName: string | null = null;
let logoPath = systemLogoPath;
const listeners = new Set<() => void>();

/** Reads the system's name, once at the start; without an answer the default stays. */
export async function readSystemName(): Promise<void> {
  try {
    const answer = await fetch(systemNamePath, { headers: { accept: 'text/plain' } });
    const isText = answer.headers.get('content-type')?.startsWith('text/plain') ?? false;
    systemName = answer.ok && isText ? (await answer.text()).trim() || null : null;
  } catch {
    systemName = null;
  }
  for (const listener of listeners) listener();
}

/** Reads name and logo anew after somebody changed them. */
export function readSystemBrandAnew(): Promise<void> {
  logoPath = `${systemLogoPath}?at=${Date.now()}`;
  return readSystemName();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The system's name as its operator set it; null while it is unknown or none is set. */
export const useGivenSystemName = (): string | null => useSyncExternalStore(subscribe, () => systemName);

/** Address of the logo as it is now. */
export const useSystemLogoPath = (): string => useSyncExternalStore(subscribe, () => logoPath);
