import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { encryptedTokenCookie } from '@stationwall/contract/constants';
import { notificationMethod, StationEvents, stationEventsMethod } from '@stationwall/contract/hub';
import type { ConnectionEvent } from '@stationwall/machines/upstream-link-facts';
import { Compile } from 'typebox/compile';

/** The hub is asked for an answer this often; silence of twice as long means that the link is dead. */
const pingEveryMs = 2_000;

const batchCheck = Compile(StationEvents);

export interface HubConnectionOptions {
  backendUrl: string;
  encryptedAccessToken: string;
  tell(event: ConnectionEvent): void;
  take(batch: StationEvents): void;
}

/** Opens the official client's connection to the hub and returns what closes it. It never reconnects by itself. */
export function openHubConnection({ backendUrl, encryptedAccessToken, tell, take }: HubConnectionOptions) {
  const query = `${encryptedTokenCookie}=${encodeURIComponent(encryptedAccessToken)}`;
  const connection = new HubConnectionBuilder()
    .withUrl(`${backendUrl}/signalr?${query}`, { transport: HttpTransportType.WebSockets, timeout: 10_000 })
    .configureLogging(LogLevel.None)
    .withServerTimeout(2 * pingEveryMs)
    .build();
  let isOver = false;
  const close = (reason: 'closed' | 'silent' | 'unauthorised', detail: string) => {
    if (!isOver) tell({ type: 'link.closed', reason, detail });
    isOver = true;
  };
  const ping = () => connection.invoke('Register').catch(() => {});
  let pinging: NodeJS.Timeout | undefined;

  connection.on(stationEventsMethod, (batch: unknown) => {
    if (isOver) return;
    if (batchCheck.Check(batch)) take(batch);
    else close('closed', 'The hub sent events of an unknown form.');
  });
  // The word itself is for the service account; that something happened is for everybody.
  connection.on(notificationMethod, () => {
    if (!isOver) tell({ type: 'change.hinted' });
  });
  connection.onclose((error) => {
    clearInterval(pinging);
    const detail = error?.message ?? 'The backend closed the connection.';
    close(/timeout elapsed/i.test(detail) ? 'silent' : 'closed', detail);
  });
  const open = async () => {
    await connection.start();
    // Asked and answered once, so that the hub is known to have us among its listeners.
    await connection.invoke('Register').catch(() => {});
    pinging = setInterval(ping, pingEveryMs);
    if (isOver) stop();
    else tell({ type: 'link.opened' });
  };
  open().catch((error: unknown) => {
    const detail = error instanceof Error ? error.message : String(error);
    close(/status code '?40[13]/i.test(detail) ? 'unauthorised' : 'closed', detail);
  });
  const stop = () => {
    isOver = true;
    clearInterval(pinging);
    void connection.stop().catch(() => {});
  };
  return stop;
}
