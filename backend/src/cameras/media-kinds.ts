export type MediaKind = 'playlist' | 'part' | 'flv' | 'picture';

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  bytes.length >= at + text.length &&
  [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0));

const boxes = ['ftyp', 'styp', 'moof', 'moov', 'sidx', 'emsg', 'prft', 'mdat', 'free'];

/** A part of a stream: MPEG-TS, a box of MP4, ADTS or MPEG audio, or an ID3 tag before it. */
const isPart = (bytes: Uint8Array) =>
  bytes[0] === 0x47 ||
  boxes.some((box) => startsWith(bytes, box, 4)) ||
  (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0) ||
  startsWith(bytes, 'ID3') ||
  startsWith(bytes, 'WEBVTT');

export const playlistType = 'application/vnd.apple.mpegurl';
const isPlaylist = (bytes: Uint8Array) =>
  startsWith(bytes, '#EXTM3U', startsWith(bytes, '\xef\xbb\xbf') ? 3 : 0);

/** A part of a stream may be a playlist of its own. Which types the kinds are sent with; '' = what it is, is nothing that is passed on. */
export function mediaTypeOf(kind: MediaKind, bytes: Uint8Array): string {
  if (kind === 'playlist' || (kind === 'part' && isPlaylist(bytes)))
    return isPlaylist(bytes) ? playlistType : '';
  if (kind === 'flv') return startsWith(bytes, 'FLV\x01') ? 'video/x-flv' : '';
  if (kind === 'part') return isPart(bytes) ? 'video/mp2t' : '';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'image/webp' : '';
}
