import type { DisplayAccount } from '@stationwall/machines/display-pairing.machine';

const key = 'Stationwall.Display';

/** By which this screen signs in where it was paired; null where nobody paired it. */
export function readDisplayAccount(): DisplayAccount | null {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const isAccount =
      typeof known === 'object' && known !== null && 'userName' in known && 'password' in known;
    return isAccount ? (known as DisplayAccount) : null;
  } catch {
    return null;
  }
}

export function keepDisplayAccount(account: DisplayAccount): void {
  localStorage.setItem(key, JSON.stringify(account));
}

export function forgetDisplayAccount(): void {
  localStorage.removeItem(key);
}
