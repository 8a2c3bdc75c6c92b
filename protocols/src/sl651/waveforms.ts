/**
 * A stretch of samples of one element, as a logger takes them many times a second. `value` of a sample is null where it is missing.
 * SL 651 has no element for it: it comes by the user-defined function E0, as `docs/station-functions.md` tells.
 */
export interface Waveform {
  /** The element that is sampled: 1 to 16 letters and digits such as `FF70`. */
  element: string;
  /** Begin by the station's clock, milliseconds as if UTC. */
  beginWallMs: number;
  /** Samples a second; null = uneven, each sample has its own time. */
  rateHz: number | null;
  /** Milliseconds from the begin to each sample, rising. */
  offsetsMs: readonly number[];
  values: readonly (number | null)[];
}

/** The user-defined function by which waveforms come. */
export const waveformFunction = 0xe0;
export const mostSamples = 8_192;

const version = 1;
const missing = -0x8000;
const mostRaw = 0x7fff;
const unevenSampleBytes = 6;

/** What stands behind the guide. Throws a RangeError where something does not fit. */
export function encodeWaveform({
  element,
  rateHz,
  offsetsMs,
  values,
  startMs = 0,
}: Omit<Waveform, 'beginWallMs'> & { startMs?: number }): Uint8Array {
  if (!/^\w{1,16}$/.test(element)) throw new RangeError(`'${element}' is no element of 1 to 16 characters`);
  if (values.length < 1 || values.length > mostSamples || values.length !== offsetsMs.length)
    throw new RangeError(
      `${values.length} samples at ${offsetsMs.length} times: 1 to ${mostSamples} of each`,
    );
  if (startMs < 0 || startMs > 59_999) throw new RangeError(`a start ${startMs} ms after the minute`);
  const most = values.reduce<number>((one, value) => Math.max(one, Math.abs(value ?? 0)), 0);
  const exponent = Math.max(-9, Math.min(9, most === 0 ? 0 : Math.ceil(Math.log10(most / mostRaw))));
  const head = 1 + 1 + element.length + 2 + 4 + 1 + 2;
  const bytes = new Uint8Array(head + values.length * (rateHz === null ? unevenSampleBytes : 2));
  const view = new DataView(bytes.buffer);
  bytes[0] = version;
  bytes[1] = element.length;
  for (let at = 0; at < element.length; at++) bytes[2 + at] = element.charCodeAt(at);
  let at = 2 + element.length;
  view.setUint16(at, Math.round(startMs));
  view.setUint32(at + 2, rateHz === null ? 0 : Math.round(rateHz * 1_000));
  view.setInt8(at + 6, exponent);
  view.setUint16(at + 7, values.length);
  at += 9;
  for (const [index, value] of values.entries()) {
    if (rateHz === null) {
      view.setUint32(at, Math.round((offsetsMs[index] ?? 0) * 1_000));
      at += 4;
    }
    view.setInt16(at, value === null ? missing : Math.round(value / 10 ** exponent));
    at += 2;
  }
  return bytes;
}

/** A waveform that begins in a minute by the station's clock; a text says what is wrong with its bytes. */
export function decodeWaveform(bytes: Uint8Array, minuteWallMs: number): Waveform | string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes[0] !== version) return `a waveform of version ${bytes[0] ?? 'none'}: 1 is known`;
  const length = bytes[1] ?? 0;
  const head = 2 + length + 9;
  if (bytes.length < head) return `a waveform of ${bytes.length} bytes has no room for its head of ${head}`;
  const element = String.fromCharCode(...bytes.subarray(2, 2 + length));
  if (!/^\w{1,16}$/.test(element)) return `a waveform of the element '${element}'`;
  let at = 2 + length;
  const startMs = view.getUint16(at);
  const milliHz = view.getUint32(at + 2);
  const scale = 10 ** view.getInt8(at + 6);
  const count = view.getUint16(at + 7);
  at += 9;
  const isEven = milliHz > 0;
  const size = count * (isEven ? 2 : unevenSampleBytes);
  if (count < 1 || count > mostSamples)
    return `a waveform of ${count} samples: 1 to ${mostSamples} are allowed`;
  if (bytes.length !== head + size)
    return `a waveform of ${count} samples takes ${head + size} bytes, ${bytes.length} came`;
  const offsetsMs: number[] = [];
  const values: (number | null)[] = [];
  for (let index = 0; index < count; index++) {
    if (isEven) offsetsMs.push((index * 1_000_000) / milliHz);
    else {
      const offset = view.getUint32(at) / 1_000;
      if (index > 0 && offset <= (offsetsMs[index - 1] ?? 0))
        return `sample ${index + 1} of a waveform is not later than the one before`;
      offsetsMs.push(offset);
      at += 4;
    }
    const raw = view.getInt16(at);
    // Digits that the scale does not give are none of the station's.
    values.push(raw === missing ? null : Number((raw * scale).toPrecision(6)));
    at += 2;
  }
  const beginWallMs = minuteWallMs + startMs;
  return { element, beginWallMs, rateHz: isEven ? milliHz / 1_000 : null, offsetsMs, values };
}
