import { decodePacket } from '@stationwall/protocols/hj212/packet';
import { type CentreConnection, openCentreConnection } from './centre-connection.ts';
import { DeviceCommands } from './hj212-commands.ts';
import { type DeviceIdentity, deviceReport } from './hj212-report.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { Outstanding } from './outstanding.ts';
import { hearPackets } from './packet-fates.ts';
import type { ReportToMake } from './station-frames.ts';

/** A device on the link. Its reports stay in order, each is sent until it is answered (9014). */
interface LinkedDevice {
  report(report: ReportToMake): void;
}

export interface DeviceLink {
  addDevice(identity: DeviceIdentity): LinkedDevice;
  /** Resolves when fewer than `most` reports are outstanding. */
  room(most: number): Promise<void>;
  /** Resolves when every report is acknowledged. */
  drained(): Promise<void>;
  readonly ledger: Ledger;
  readonly connectionsUp: number;
  close(): Promise<void>;
}

export interface DeviceLinkOptions {
  host: string;
  port: number;
  /** How many TCP connections the devices share. */
  connections?: number;
  /** OverTime of HJ 212: how long an answer is waited for before the packet is sent again. */
  timeoutMs?: number;
  shortestPauseMs?: number;
  longestPauseMs?: number;
  ledger?: Ledger;
  /** Clock of the devices, in wall milliseconds. */
  wallNow?: () => number;
  say?: (text: string) => void;
}

interface Kept {
  id: string;
  qn: string;
  bytes: Uint8Array;
  wasSent: boolean;
}

interface Device {
  kept: Kept[];
  /** When the first of `kept` left; 0 = it is not under way. */
  sentAt: number;
  lane: Lane;
  commands: DeviceCommands;
}

interface Lane {
  connection: CentreConnection;
  devices: Device[];
}

const tickMs = 200;

/** Opens connections to a centre of HJ 212 and keeps them; devices are added one by one. */
export async function openDeviceLink(options: DeviceLinkOptions): Promise<DeviceLink> {
  const { host, port, connections = 1, timeoutMs = 5_000, wallNow = Date.now, say = () => {} } = options;
  const ledger = options.ledger ?? (await openLedger());
  const byMn = new Map<string, Device>();
  const outstanding = new Outstanding(ledger);
  let count = 0;

  const pump = (device: Device): void => {
    const [next] = device.kept;
    if (!next || device.sentAt > 0 || !device.lane.connection.isUp || device.lane.connection.isFull) return;
    device.sentAt = performance.now();
    if (next.wasSent) ledger.repeated();
    else ledger.sent(next.id);
    next.wasSent = true;
    device.lane.connection.write(next.bytes);
  };

  const hear = (bytes: Uint8Array): void => {
    const { crcOk, packet } = decodePacket(bytes);
    const device = byMn.get(packet.mn ?? '');
    if (crcOk && device)
      for (const answer of device.commands.answer(packet)) device.lane.connection.write(answer);
    if (!crcOk || packet.cn !== '9014' || device?.kept[0]?.qn !== packet.qn) return;
    ledger.acknowledged((device.kept.shift() as Kept).id);
    device.sentAt = 0;
    pump(device);
    outstanding.wake();
  };

  const lanes = Array.from({ length: connections }, (_, number): Lane => {
    const devices: Device[] = [];
    const connection = openCentreConnection(
      {
        ...{ host, port, random: Math.random },
        shortestPauseMs: options.shortestPauseMs ?? 1_000,
        longestPauseMs: options.longestPauseMs ?? 30_000,
        listen: () => hearPackets(hear),
      },
      {
        connected: () => {
          for (const device of devices) device.sentAt = 0;
          devices.forEach(pump);
        },
        lost: () => {},
        drained: () => devices.forEach(pump),
        frame: () => {},
        say: (text) => number === 0 && say(text),
      },
    );
    return { connection, devices };
  });

  const ticking = setInterval(() => {
    const late = performance.now() - timeoutMs;
    for (const { devices } of lanes)
      for (const device of devices) {
        if (device.sentAt < late) device.sentAt = 0;
        pump(device);
      }
  }, tickMs);

  return {
    addDevice(identity) {
      if (byMn.has(identity.mn)) throw new Error(`the MN ${identity.mn} twice`);
      const lane = lanes[byMn.size % lanes.length] as Lane;
      const commands = new DeviceCommands(identity, wallNow);
      const device: Device = { kept: [], sentAt: 0, lane, commands };
      byMn.set(identity.mn, device);
      lane.devices.push(device);
      return {
        report(report) {
          const made = deviceReport(identity, report, count++);
          if (!made) return;
          commands.measured(made);
          const { qn, bytes, values, dataTime } = made;
          const entry = { centre: 0, station: identity.mn, serial: 0, func: '2011', sentAt: qn };
          const id = ledger.made({ ...entry, observedAt: dataTime, values });
          device.kept.push({ id, qn, bytes, wasSent: false });
          pump(device);
        },
      };
    },
    room: (most) => outstanding.room(most),
    drained: () => outstanding.room(1),
    ledger,
    get connectionsUp() {
      return lanes.filter(({ connection }) => connection.isUp).length;
    },
    async close() {
      clearInterval(ticking);
      for (const { connection } of lanes) connection.close();
      await ledger.close();
    },
  };
}
