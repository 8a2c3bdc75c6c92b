import { toQueryString } from '@stationwall/contract/query-string';
import {
  checkVideo,
  getVideoSnapshot,
  type ShownCamera,
  videoStreamPath,
} from '@stationwall/contract/services/video';
import type Hls from 'hls.js';
import { callHeaders } from './call-headers.ts';
import { call } from './http.ts';

/** What a player tells of what it shows. */
export interface CameraHearing {
  /** The picture is another one than a moment ago. */
  changed(): void;
  /** null = nobody knows why. */
  failed(fault: string | null): void;
  /** When the picture was taken, UTC milliseconds, and how many seconds it lags behind the camera, as far as the stream tells. */
  timed(at: number | null, lagS: number | null): void;
}

const lookMs = 1_000;
/** So small a picture tells whether it is another one. */
const [lookWidth, lookHeight] = [48, 27];

const addressOf = (path: string, id: number) => `${path}?${toQueryString({ id })}`;

interface Holder {
  video: HTMLVideoElement;
  /** Kept with its element: a new one would take a new media source, and a decoder that the browser frees late. */
  hls: Hls | null;
}

/** Elements whose camera went away, for the next one: a browser counts its decoders by elements, not by what they play. */
const free: Holder[] = [];
const mostKept = 9;

function takeHolder(): Holder {
  const holder = free.pop();
  if (holder) return holder;
  const video = document.createElement('video');
  video.muted = true;
  video.autoplay = true;
  video.playsInline = true;
  return { video, hls: null };
}

function giveBack(holder: Holder): void {
  holder.hls?.stopLoad();
  holder.hls?.detachMedia();
  holder.video.remove();
  holder.video.removeAttribute('src');
  holder.video.load();
  if (free.length < mostKept) free.push(holder);
  else holder.hls?.destroy();
}

/** Shows a camera in a place of the page; returns what ends it. */
export function showCamera(camera: ShownCamera, place: HTMLElement, hearing: CameraHearing): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const hear: CameraHearing = {
    changed: () => !signal.aborted && hearing.changed(),
    timed: (at, lagS) => !signal.aborted && hearing.timed(at, lagS),
    failed: (fault) => !signal.aborted && hearing.failed(fault),
  };
  // What is wrong with the camera only the backend can say.
  const fail = () =>
    call(checkVideo, { id: camera.id }, { signal }).then(
      ({ fault }) => hear.failed(fault || null),
      () => hear.failed(null),
    );
  const show = { hls: showHls, flv: showFlv, snapshot: showSnapshots }[camera.kind];
  show(camera, place, { hear, fail, signal }).catch(() => void fail());
  return () => ended.abort();
}

interface Showing {
  hear: CameraHearing;
  fail(): void;
  signal: AbortSignal;
}

async function showHls(
  camera: ShownCamera,
  place: HTMLElement,
  { hear, fail, signal }: Showing,
): Promise<void> {
  const { default: HlsPlayer } = await import('hls.js/light');
  if (signal.aborted) return;
  const holder = takeHolder();
  holder.hls ??= new HlsPlayer({
    ...{ liveSyncDurationCount: 2, maxBufferLength: 12, backBufferLength: 4 },
    xhrSetup(request) {
      for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    },
  }) as Hls;
  const { hls, video } = holder;
  const onError = (_: unknown, { fatal }: { fatal: boolean }) => fatal && fail();
  hls.on(HlsPlayer.Events.ERROR, onError);
  hls.loadSource(addressOf(videoStreamPath, camera.id));
  hls.attachMedia(video);
  place.append(video);
  const stop = watch(video, hear, () => [
    hls.playingDate?.getTime() ?? null,
    hls.latency > 0 ? hls.latency : null,
  ]);
  signal.addEventListener('abort', () => {
    stop();
    hls.off(HlsPlayer.Events.ERROR, onError);
    giveBack(holder);
  });
}

async function showFlv(
  camera: ShownCamera,
  place: HTMLElement,
  { hear, fail, signal }: Showing,
): Promise<void> {
  const { default: mpegts } = await import('mpegts.js');
  if (signal.aborted) return;
  const holder = takeHolder();
  const { video } = holder;
  const player = mpegts.createPlayer(
    { type: 'flv', isLive: true, url: addressOf(videoStreamPath, camera.id) },
    { headers: callHeaders(), enableWorker: false, liveBufferLatencyChasing: true, lazyLoad: false },
  );
  player.on(mpegts.Events.ERROR, fail);
  // The backend ends a stream now and then to look whether it may go on.
  player.on(mpegts.Events.LOADING_COMPLETE, fail);
  player.attachMediaElement(video);
  player.load();
  place.append(video);
  const behind = () =>
    video.buffered.length > 0 ? video.buffered.end(video.buffered.length - 1) - video.currentTime : null;
  const stop = watch(video, hear, () => [null, behind()]);
  signal.addEventListener('abort', () => {
    stop();
    player.destroy();
    giveBack(holder);
  });
}

/** Looks each second whether the picture is another one, and what time it is of. */
function watch(
  video: HTMLVideoElement,
  hear: CameraHearing,
  timeOf: () => [at: number | null, lagS: number | null],
): () => void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [lookWidth, lookHeight];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let last = '';
  const timer = setInterval(() => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || !context) return;
    context.drawImage(video, 0, 0, lookWidth, lookHeight);
    const now = traceOf(context.getImageData(0, 0, lookWidth, lookHeight).data);
    if (now !== last) hear.changed();
    last = now;
    hear.timed(...timeOf());
  }, lookMs);
  void video.play().catch(() => {});
  return () => clearInterval(timer);
}

/** FNV-1a: equal bytes have one trace, and `crypto.subtle` is not there without TLS. */
function traceOf(bytes: Uint8Array | Uint8ClampedArray): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return `${bytes.length} ${hash}`;
}

async function showSnapshots(
  camera: ShownCamera,
  place: HTMLElement,
  { hear, fail, signal }: Showing,
): Promise<void> {
  const image = document.createElement('img');
  image.alt = '';
  place.append(image);
  let address = '';
  let last = '';
  let timer: ReturnType<typeof setTimeout>;
  const next = async (): Promise<void> => {
    const response = await fetch(addressOf(getVideoSnapshot.path, camera.id), {
      headers: callHeaders(),
      signal,
    });
    if (!response.ok) return fail();
    const blob = await response.blob();
    const now = traceOf(new Uint8Array(await blob.arrayBuffer()));
    if (signal.aborted) return;
    if (now !== last) {
      const before = address;
      address = URL.createObjectURL(blob);
      image.src = address;
      URL.revokeObjectURL(before);
      hear.changed();
    }
    last = now;
    const at = Number(response.headers.get('x-taken-at'));
    hear.timed(at, Math.max(0, (Date.now() - at) / 1000));
    timer = setTimeout(() => void next().catch(() => fail()), camera.everyS * 1000);
  };
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    URL.revokeObjectURL(address);
    image.remove();
  });
  await next();
}

/** What a place shows now as base64 of a JPEG; null where it shows no video. */
export function pictureIn(place: HTMLElement): string | null {
  const video = place.querySelector('video');
  if (!video || video.videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, 1280 / video.videoWidth);
  [canvas.width, canvas.height] = [
    Math.round(video.videoWidth * scale),
    Math.round(video.videoHeight * scale),
  ];
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? null;
}
