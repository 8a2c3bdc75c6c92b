import { sendStationCommand } from '@stationwall/contract/services/station-command';
import { askNow } from '@stationwall/contract/station-commands';
import { call } from '../../platform/http.ts';

/** Asks a station for its data now, by whichever protocol it is spoken to; gives the command's number, null where it has none. */
export async function askStation(stcd: string): Promise<number | null> {
  for (const kind of [askNow.sl651, askNow.hj212]) {
    const { commandId } = await call(sendStationCommand, { kind, stcds: [stcd], waitMinutes: 1 });
    if (commandId !== null) return commandId;
  }
  return null;
}
