import { deviceKeyPattern, ingestPath, mostIngestBytes } from '@stationwall/contract/device-ingest';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../auth/network-of.ts';
import { NetworkQuota, type QuotaRules } from '../auth/network-quota.ts';
import { hashOfKey } from '../store/station-keys.ts';
import { type PostAnswer, refusedWhole } from './http-line.ts';
import type { Ingest } from './start-ingest.ts';

const mostUnderway = 1_000;
const mostUnderwayOfNetwork = 100;
/** What a network may send that is refused: it costs the sender nothing. */
const usualRefusals = { burst: 200, perMinute: 300 };
const comeBackInS = 5;
/** Before the relay, and most devices, give up. */
const longestWaitMs = 25_000;
const jsonTypes = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

const keyIn = ({ headers }: FastifyRequest): string | null => {
  const [, key = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return deviceKeyPattern.test(key) ? key : null;
};

/** Takes readings that devices post, and answers each post once what it brought is stored. */
export function serveReadings(
  app: FastifyInstance,
  { post }: Pick<Ingest, 'post'>,
  refusals: QuotaRules = usualRefusals,
): void {
  const quota = new NetworkQuota(refusals);
  const spent = new Map<string, number>();
  const underway = new Map<string, number>();
  let all = 0;

  /** Seconds that whoever was refused too often has to wait. */
  const waitOf = (network: string): number => {
    const until = spent.get(network) ?? 0;
    const left = Math.ceil((until - performance.now()) / 1_000);
    if (left <= 0) spent.delete(network);
    return Math.max(0, left);
  };
  const blame = (network: string) => {
    const seconds = quota.take(network, performance.now());
    if (seconds > 0) spent.set(network, performance.now() + seconds * 1_000);
  };

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostIngestBytes }, (_, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler(
      (
        { code, statusCode = 500, message }: Error & { code?: string; statusCode?: number },
        request,
        reply,
      ) => {
        blame(networkOf(request.ip));
        const isLarge = code === 'FST_ERR_CTP_BODY_TOO_LARGE';
        const given = request.headers['content-length'];
        const error = isLarge
          ? `the body has ${given === undefined ? 'more' : `${given} bytes`}: at most ${mostIngestBytes} bytes are taken, send several batches`
          : statusCode < 500
            ? message
            : 'the batch could not be taken';
        return reply.code(statusCode).send(refusedWhole(statusCode, error).answer);
      },
    );
    scope.route({
      method: 'POST',
      url: ingestPath,
      bodyLimit: mostIngestBytes,
      // Nobody's body is read before it is clear that it may be sent.
      onRequest: async (request, reply) => {
        const network = networkOf(request.ip);
        const refuse = ({ status, answer }: PostAnswer) =>
          reply.code(status).header('connection', 'close').send(answer);
        const waitS = waitOf(network);
        if (waitS > 0) {
          reply.header('retry-after', waitS);
          return refuse(
            refusedWhole(429, `too many posts of this address were refused; come back in ${waitS} s`),
          );
        }
        if (all >= mostUnderway || (underway.get(network) ?? 0) >= mostUnderwayOfNetwork) {
          reply.header('retry-after', comeBackInS);
          return refuse(
            refusedWhole(
              429,
              `at most ${mostUnderwayOfNetwork} posts of one address are taken at once; come back in ${comeBackInS} s`,
            ),
          );
        }
        if (keyIn(request) === null) {
          blame(network);
          reply.header('www-authenticate', 'Bearer');
          return refuse(
            refusedWhole(
              401,
              'a device key is expected: Authorization: Bearer swk_… (43 characters behind swk_)',
            ),
          );
        }
        if (!jsonTypes.test(request.headers['content-type'] ?? '')) {
          blame(network);
          return refuse(
            refusedWhole(
              415,
              `Content-Type is ${request.headers['content-type'] ?? 'not given'}: application/json is expected`,
            ),
          );
        }
      },
      handler: async (request, reply) => {
        const network = networkOf(request.ip);
        const count = (by: number) => {
          all += by;
          const now = (underway.get(network) ?? 0) + by;
          if (now > 0) underway.set(network, now);
          else underway.delete(network);
        };
        count(1);
        try {
          const keyHash = hashOfKey(keyIn(request) ?? '');
          const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array(0);
          const { status, answer } = await inTime(post({ remoteAddress: request.ip, keyHash, bytes }));
          if (status >= 400 && status < 500) blame(network);
          if (status === 503 || status === 429) reply.header('retry-after', comeBackInS);
          return reply.code(status).header('cache-control', 'no-store').send(answer);
        } finally {
          count(-1);
        }
      },
    });
  });
}

const late = refusedWhole(
  503,
  'the store is out of reach; send the batch again, what is stored twice counts once',
);

async function inTime(answer: Promise<PostAnswer>): Promise<PostAnswer> {
  const { promise, resolve } = Promise.withResolvers<PostAnswer>();
  const timer = setTimeout(() => resolve(late), longestWaitMs);
  timer.unref();
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
}
