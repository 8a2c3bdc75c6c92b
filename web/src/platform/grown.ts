/** Room for `length` numbers, those there are kept; half as much again, so that a few more need no new room. */
export function grown<Numbers extends Float64Array | Float32Array | Uint8Array | Uint8ClampedArray>(
  old: Numbers,
  length: number,
): Numbers {
  if (old.length >= length) return old;
  const Kind = old.constructor as new (length: number) => Numbers;
  const room = new Kind(Math.ceil(1.5 * length));
  room.set(old);
  return room;
}
