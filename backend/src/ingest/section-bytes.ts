import type { StationSection } from '@stationwall/protocols/sl651/report';

const beforeSections = 8;

/** The bytes of each further station's section of a body, from F1F1 on; none where it states no address. */
export function bytesOfSections(body: Uint8Array, sections: readonly StationSection[]): Uint8Array[] {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  let from = beforeSections + 1;
  const starts = sections.map(({ station }) => {
    const at = station === null ? -1 : bytes.indexOf(`f1f1${station}`, from, 'hex');
    if (at >= 0) from = at + 1;
    return at;
  });
  return starts.map((start, index) => {
    if (start < 0) return bytes.subarray(0, 0);
    const end = starts.slice(index + 1).find((next) => next >= 0);
    return bytes.subarray(start, end);
  });
}
