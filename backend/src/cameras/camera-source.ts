import { type Said, saying } from '../abp-error.ts';
import { cameraTexts, mediaWords } from '../localization/camera-texts.ts';
import { say } from '../localization/text.ts';
import { authorizationFor, type Credentials } from './digest.ts';
import { type MediaKind, mediaTypeOf } from './media-kinds.ts';

/** Why nothing of a camera can be shown, in both languages. */
export class CameraFault extends Error {
  readonly said: Said;
  constructor(said: Said) {
    super(said('en'));
    this.said = said;
  }
}

/** What a camera sends: its first bytes were looked at, and it is what was asked for. */
export interface CameraAnswer {
  type: string;
  /** When it was made, by the camera's own word, in UTC milliseconds. */
  madeAt: number | null;
  bytes: ReadableStream<Uint8Array>;
}

interface Asked {
  address: string;
  by: Credentials | null;
  kind: MediaKind;
  signal: AbortSignal;
  /** Until the first byte. */
  waitMs: number;
}

const mb = 1024 ** 2;
/** FLV has no end; it ends with whoever looks. */
const mostBytes: Record<MediaKind, number> = {
  ...{ playlist: 1 * mb, part: 64 * mb, picture: 15 * mb },
  flv: Number.POSITIVE_INFINITY,
};
const longestHead = 16;

/** The camera as people know it by: its host, never what stands in the address besides. */
const placeOf = (address: string) => new URL(address).host;

/** Asks a camera; a redirection is not followed, because nobody entered where it leads. Throws a CameraFault. */
export async function askCamera(asked: Asked): Promise<CameraAnswer> {
  const { address, kind, signal, waitMs } = asked;
  const place = placeOf(address);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), waitMs);
  try {
    const response = await authorised(asked, AbortSignal.any([signal, late.signal]));
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      const isRefused = response.status === 401 || response.status === 403;
      const text = isRefused ? cameraTexts.Forbidden : cameraTexts.Refused;
      throw new CameraFault(saying(text, place, response.status));
    }
    const { head, rest } = await begun(response.body);
    const type = mediaTypeOf(kind, head);
    if (type === '') {
      await rest.cancel();
      throw new CameraFault((culture) =>
        say(cameraTexts.NotMedia, culture, place, say(mediaWords[kind], culture)),
      );
    }
    const madeAt = Date.parse(response.headers.get('last-modified') ?? response.headers.get('date') ?? '');
    return {
      type,
      madeAt: Number.isNaN(madeAt) ? null : madeAt,
      bytes: bounded(head, rest, mostBytes[kind], place),
    };
  } catch (error) {
    if (error instanceof CameraFault || signal.aborted) throw error;
    if (late.signal.aborted)
      throw new CameraFault(saying(cameraTexts.NoAnswer, place, Math.round(waitMs / 1000)));
    throw new CameraFault(saying(cameraTexts.Unreachable, place, codeOf(error)));
  } finally {
    clearTimeout(timer);
  }
}

const codeOf = (error: unknown): string => {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message: string };
  return cause?.code ?? cause?.message ?? message;
};

async function authorised({ address, by }: Asked, signal: AbortSignal): Promise<Response> {
  const options = { redirect: 'manual', signal } as const;
  const first = await fetch(address, options);
  if (first.status !== 401 || !by) return first;
  await first.body?.cancel();
  const { pathname, search } = new URL(address);
  const authorization = authorizationFor(first.headers.get('www-authenticate') ?? '', {
    ...{ method: 'GET', path: `${pathname}${search}`, by },
  });
  return authorization === null ? first : fetch(address, { ...options, headers: { authorization } });
}

/** The first bytes, by which one tells what it is, and what comes after them. */
async function begun(body: ReadableStream<Uint8Array>) {
  const rest = body.getReader();
  let head = new Uint8Array();
  while (head.length < longestHead) {
    const { value, done } = await rest.read();
    if (done) break;
    head = new Uint8Array([...head, ...value]);
  }
  return { head, rest };
}

function bounded(
  head: Uint8Array,
  rest: ReadableStreamDefaultReader<Uint8Array>,
  most: number,
  place: string,
): ReadableStream<Uint8Array> {
  let sent = head.length;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(head),
    async pull(controller) {
      const { value, done } = await rest.read();
      if (done) return controller.close();
      sent += value.length;
      if (sent > most) {
        await rest.cancel();
        return controller.error(new CameraFault(saying(cameraTexts.TooLarge, place, Math.round(most / mb))));
      }
      controller.enqueue(value);
    },
    cancel: (reason) => rest.cancel(reason),
  });
}

/** All of an answer at once. */
export const wholeOf = async ({ bytes }: CameraAnswer): Promise<Buffer> =>
  Buffer.from(await new Response(bytes).arrayBuffer());
