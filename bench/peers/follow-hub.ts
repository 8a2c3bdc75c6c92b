import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { StationEvents } from '@stationwall/contract/hub';
import { stationEventsMethod } from '@stationwall/contract/hub';
import type { ReportEvent } from '@stationwall/contract/station';

/** Feeds a peer with the hub's events through the same client that the relay uses. */
export async function followHub(url: string, take: (event: ReportEvent) => void): Promise<void> {
  const connection = new HubConnectionBuilder()
    .withUrl(`${url}/signalr`, { transport: HttpTransportType.WebSockets })
    .configureLogging(LogLevel.None)
    .build();
  connection.on(stationEventsMethod, (batch: StationEvents) => {
    for (const event of batch.events) take(event as ReportEvent);
  });
  await connection.start();
}
