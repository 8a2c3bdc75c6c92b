/** Control bytes of SL 651-2014 frames. */
export const control = {
  soh: 0x01,
  stx: 0x02,
  etx: 0x03,
  eot: 0x04,
  enq: 0x05,
  ack: 0x06,
  nak: 0x15,
  syn: 0x16,
  etb: 0x17,
  esc: 0x1b,
} as const;

const endBytes = new Set<number>([
  control.etx,
  control.etb,
  control.enq,
  control.ack,
  control.nak,
  control.eot,
  control.esc,
]);

export const isEndByte = (byte: number): boolean => endBytes.has(byte);

/**
 * One SL 651-2014 frame, coded HEX/BCD or, as `isAscii` says, in ASCII characters. `station` is ten upper-case hex digits, `password` four; `func` and `end` are
 * bytes; `packet` is set for frames that begin with SYN. `body` lies between STX or the packet numbers and the end byte.
 */
export interface Frame {
  direction: 'up' | 'down';
  centre: number;
  station: string;
  password: string;
  func: number;
  packet: { total: number; number: number } | null;
  body: Uint8Array;
  end: number;
  isAscii?: true;
}

export type DecodedFrame =
  | { ok: true; frame: Frame }
  | { ok: false; crcOk: boolean; error: string; partial: Partial<Frame> };

export const fail = (crcOk: boolean, error: string, partial: Partial<Frame>): DecodedFrame => ({
  ok: false,
  crcOk,
  error,
  partial,
});
