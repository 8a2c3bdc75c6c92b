import { byHand } from '@stationwall/contract/station';
import { createPacketSets } from '@stationwall/protocols/hj212/packet-sets';
import { createReassembler } from '@stationwall/protocols/sl651/packets';
import type { FieldSide } from '../field-side.ts';
import type { Store, StoreLogger } from '../store/store.ts';
import { AddressBook } from './address-book.ts';
import { Allowance } from './allowance.ts';
import { BadFrameQuota } from './bad-frame-quota.ts';
import { BeliefBook } from './belief-book.ts';
import { Claims } from './claims.ts';
import { CommandDesk } from './command-desk.ts';
import { FarLines } from './far-lines.ts';
import { type FiguresByWay, type IngestFigures, Tally } from './figures.ts';
import { HandIncoming, HandLine } from './hand-incoming.ts';
import { hj212Plug } from './hj212-plug.ts';
import { HttpIncoming } from './http-incoming.ts';
import { HttpLine, type PostAnswer, refusedWhole } from './http-line.ts';
import { type IngestLimits, usualLimits } from './ingest-limits.ts';
import { Intake } from './intake.ts';
import { keyOfStation } from './line-book.ts';
import { Listener } from './listener.ts';
import { MessageNumbers } from './message-numbers.ts';
import { type MqttOptions, MqttSource } from './mqtt-source.ts';
import type { Plug } from './plug.ts';
import { sl651Plug } from './sl651-plug.ts';
import { StationMemories } from './station-memories.ts';
import { StationQuota } from './station-quota.ts';
import { WaitingRoom } from './waiting-room.ts';

export interface IngestOptions extends Partial<IngestLimits> {
  store: Store;
  host: string;
  /** Of SL 651. */
  port: number;
  /** Of HJ 212; not listened for unless given. */
  hj212Port?: number;
  /** A broker through which stations report. */
  mqtt?: MqttOptions;
  logger: StoreLogger;
}

/** What a device posted, and the hash of the key under which it did. */
export interface Post {
  remoteAddress: string;
  keyHash: string;
  bytes: Uint8Array;
}

export interface Ingest extends FieldSide {
  /** Stores what a device posted and says what became of it. */
  post(post: Post): Promise<PostAnswer>;
  port: number;
  hj212Port: number | null;
  /** What it has counted since its start; from another thread as of the last second. */
  figures(): IngestFigures;
  byWay(): FiguresByWay;
  close(): Promise<void>;
}

const minute = 60_000;
/** Of what people enter, devices post, and a broker brings. */
const withoutLine: ReadonlySet<string> = new Set([byHand, 'HTTP', 'MQTT']);
/** A message whose packets stop coming is given up. */
const packetsAfterMs = 5 * minute;

/** Listens for stations of SL 651 and HJ 212 and stores what they report. Throws one sentence when the port is taken. */
export async function startIngest({
  store,
  host,
  port,
  hj212Port,
  mqtt,
  logger,
  ...given
}: IngestOptions): Promise<Ingest> {
  const { lines, quota, stationBytesPerDay, mostAutoStations, newcomers, unclaimed, commandAnswerMs } = {
    ...usualLimits,
    ...given,
  };
  const numbers = new MessageNumbers(store);
  const memories = new StationMemories(store, (msgId) => numbers.isOwn(msgId));
  const unsubscribe = store.feed.subscribeAll((tenantId, batch) => memories.follow(tenantId, batch));
  // Before the book is read, which is then at least as new.
  await memories.hearOfStations();
  const book = await AddressBook.open(store, { byCode: mqtt !== undefined });
  const beliefs = await BeliefBook.open(store);
  const room = await WaitingRoom.open(store, unclaimed);
  const tally = new Tally();
  const packets = createReassembler();
  const packetSets = createPacketSets();
  const commands = new CommandDesk(store, book, logger, commandAnswerMs);
  memories.whenHeardElsewhere((tenantId, { stcd, func, receivedAt }) => {
    if (func !== null && !withoutLine.has(func))
      commands.lines.moved(keyOfStation({ tenantId, stcd }), receivedAt);
  });
  const intake = new Intake(
    {
      store,
      logger,
      book,
      beliefs,
      memories,
      numbers,
      packets,
      packetSets,
      room,
      quota: new BadFrameQuota(quota),
      stationQuota: new StationQuota(stationBytesPerDay, logger),
      tally,
      newcomers: new Allowance(newcomers),
      mostAutoStations,
    },
    commands,
  );
  const farLines = new FarLines(store, commands.lines, logger);
  const claims = new Claims({ store, book, room, intake, logger });
  book.whenRenewed(() => {
    claims.look();
    beliefs.renew();
  });
  claims.look();
  const listeners: Listener[] = [];
  const listen = async (plug: Plug, port: number) => {
    const listener = await Listener.open({ plug, host, port, intake, lines, tally, logger });
    listeners.push(listener);
    return listener.port;
  };
  const sl651Port = await listen(sl651Plug, port);
  const ports = {
    port: sl651Port,
    hj212Port: hj212Port === undefined ? null : await listen(hj212Plug, hj212Port),
  };
  const source = mqtt && (await MqttSource.open(mqtt, intake, logger));
  const lineFigures = () => ({
    lines: listeners.reduce((sum, { figures }) => sum + figures.lines, 0),
    strangerLines: listeners.reduce((sum, { figures }) => sum + figures.strangerLines, 0),
  });
  const linesOf = ({ figures: { lines } }: Listener) => ({ lines });
  const byWay = (): FiguresByWay => {
    const [sl651, hj212] = listeners;
    const { byWay: came } = tally;
    return {
      ...(sl651 && { sl651: { ...came.sl651, ...linesOf(sl651) } }),
      ...(hj212 && { hj212: { ...came.hj212, ...linesOf(hj212) } }),
      ...(source && { mqtt: { ...came.mqtt, isHeard: source.isHeard } }),
      http: { ...came.http },
    };
  };
  const sweeper = setInterval(() => {
    packets.expire(performance.now() - packetsAfterMs);
    packetSets.expire(performance.now() - packetsAfterMs);
    for (const listener of listeners) listener.tellAgain();
    room.doubt();
    claims.look();
    beliefs.renew();
    const troubles = tally.takeTroubles();
    if (troubles)
      logger.warn({ ...troubles, ...lineFigures() }, 'what stations’ lines cost too much in the last minute');
  }, minute);
  sweeper.unref();
  return {
    ...ports,
    post: ({ remoteAddress, keyHash, bytes }) =>
      new Promise((answer) => {
        if (intake.isFull) answer(refusedWhole(503, 'too many reports wait to be stored; come back soon'));
        else intake.accept(new HttpIncoming(new HttpLine(remoteAddress, answer), Date.now(), bytes, keyHash));
      }),
    enter: (values) =>
      new Promise((answer) => {
        if (intake.isFull) answer('too many reports wait to be stored');
        else intake.accept(new HandIncoming(new HandLine(answer), Date.now(), values));
      }),
    lookForCommands: () => commands.look(),
    traffic: (of) => farLines.traffic(of),
    figures: () => ({ ...lineFigures(), ...tally.counts }),
    byWay,
    close: async () => {
      clearInterval(sweeper);
      claims.stop();
      for (const listener of listeners) listener.stopReading();
      await source?.stop();
      await intake.close();
      await farLines.close();
      await commands.close();
      await claims.settled();
      await beliefs.settled();
      for (const listener of listeners) listener.end();
      unsubscribe();
      book.close();
    },
  };
}
