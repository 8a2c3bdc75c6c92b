import { commandOf } from '@stationwall/protocols/hj212/commands';
import { itemValue } from '@stationwall/protocols/hj212/items';
import type { Packet } from '@stationwall/protocols/hj212/packet';
import { readWallTime, wallText } from '@stationwall/protocols/hj212/wall-time';
import {
  encodeExecution,
  encodePacket,
  encodeRequestAnswer,
  executionResults,
  requestResults,
} from '@stationwall/protocols/hj212/writer';
import type { DeviceIdentity, DeviceReport } from './hj212-report.ts';

const kept = 60;
const asks = /^(1000|101[12]|106[1-4]|1072|20[1-6][12]|30(1[1-9]|2[01]))$/;

/** How a device answers the centre: whether it understood (9011), its data or parameters, and what came of it (9012). */
export class DeviceCommands {
  readonly #identity: DeviceIdentity;
  readonly #wallNow: () => number;
  readonly #settings = new Map([
    ['RtdInterval', '30'],
    ['MinInterval', '10'],
    ['CstartTime', '000000'],
    ['CTime', '2'],
  ]);
  #reports: DeviceReport[] = [];

  constructor(identity: DeviceIdentity, wallNow: () => number) {
    this.#identity = identity;
    this.#wallNow = wallNow;
  }

  /** Remembers what it measured, as its logger does. */
  measured(report: DeviceReport): void {
    this.#reports = [...this.#reports.slice(1 - kept), report];
  }

  /** Packets that answer a request; none to what asks for nothing. */
  answer(packet: Packet): Uint8Array[] {
    const { cn, password } = packet;
    if (cn === null || !asks.test(cn)) return [];
    if (password !== this.#identity.password)
      return [encodeRequestAnswer(packet, requestResults.wrongPassword)];
    if (!commandOf(cn)) return [encodeRequestAnswer(packet, requestResults.wrongCn)];
    const data = this.#data(cn, packet);
    const result = data === null ? executionResults.noData : executionResults.ok;
    return [
      encodeRequestAnswer(packet, requestResults.ok),
      ...(data ?? []).map((content) => this.#packet(packet, cn, content)),
      encodeExecution(packet, result),
    ];
  }

  #packet({ qn, flag }: Packet, cn: string, content: string): Uint8Array {
    const { st, mn, password } = this.#identity;
    return encodePacket({ qn, st, cn, password, mn, flag: (flag ?? 4) & ~3, content });
  }

  /** What it says in CP of each packet; null = it has nothing of what was asked for. */
  #data(cn: string, { groups }: Packet): string[] | null {
    const of = (name: string) => itemValue(groups, name);
    const polId = of('PolId') ?? 'w00000';
    const tell = (...names: string[]) => names.map((name) => `${name}=${this.#settings.get(name)}`).join(';');
    const set = (...names: string[]): string[] => {
      for (const name of names) this.#settings.set(name, of(name) ?? this.#settings.get(name) ?? '');
      return [];
    };
    switch (cn) {
      case '1000':
        return set('OverTime', 'ReCount');
      case '1011':
        return [`SystemTime=${wallText(this.#wallNow()).slice(0, 14)}`];
      case '1061':
        return [tell('RtdInterval')];
      case '1062':
        return set('RtdInterval');
      case '1063':
        return [tell('MinInterval')];
      case '1064':
        return set('MinInterval');
      case '1072':
        this.#identity.password = of('NewPW') ?? this.#identity.password;
        return [];
      case '2011':
        return this.#measured(this.#reports.slice(-1), 'Rtd');
      case '2051':
        return this.#measured(this.#within(of('BeginTime'), of('EndTime')), 'Avg');
      case '2031':
      case '2041':
      case '2061':
        // Its logger keeps an hour of single values and no sums.
        return null;
      case '3016':
        return set('CstartTime', 'CTime');
      case '3017':
        return [`PolId=${polId};${tell('CstartTime', 'CTime')}`];
      case '3018':
        return [`PolId=${polId};Stime=40`];
      case '3019':
        return [`PolId=${polId};${polId}-SN=${this.#identity.mn}`];
      case '3020': {
        const id = of('InfoId') ?? 'i12001';
        const time = wallText(this.#wallNow()).slice(0, 14);
        return [`DataTime=${time};PolId=${polId};${id}-Info=${this.#settings.get(id) ?? '0'}`];
      }
      case '3021': {
        const id = of('InfoId') ?? '';
        this.#settings.set(id, of(`${id}-Info`) ?? '');
        return [];
      }
      default:
        return [];
    }
  }

  #within(begin: string | null, end: string | null): DeviceReport[] {
    const [from, to] = [readWallTime(begin) ?? 0, readWallTime(end) ?? 0];
    return this.#reports.filter(({ dataTime }) => {
      const at = readWallTime(dataTime) ?? -1;
      return at >= from && at <= to;
    });
  }

  #measured(reports: readonly DeviceReport[], suffix: string): string[] | null {
    if (reports.length === 0) return null;
    return reports.map(({ dataTime, values }) => {
      const items = Object.entries(values).flatMap(([code, value]) =>
        value === null ? [] : [`${code}-${suffix}=${value},${code}-Flag=N`],
      );
      return [`DataTime=${dataTime}`, ...items].join(';');
    });
  }
}
