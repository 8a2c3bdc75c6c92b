import { type Readable, Transform } from 'node:stream';

export interface BodyBounds {
  bytes: number;
  withinMs: number;
}

/** What is wrong with a body, and how many bytes of it had come by then. */
export type BodyFault = (fault: 'too-large' | 'too-slow', passed: number) => void;

/** A body that ends in an error once it is longer than allowed, or when it is not whole in time. */
export function bounded(body: Readable, { bytes, withinMs }: BodyBounds, onFault: BodyFault): Readable {
  let passed = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      passed += chunk.length;
      if (passed <= bytes) {
        done(null, chunk);
        return;
      }
      onFault('too-large', passed);
      body.unpipe(counted);
      done(new Error('The body is too large.'));
    },
  });
  const late = setTimeout(() => {
    onFault('too-slow', passed);
    body.unpipe(counted);
    counted.destroy(new Error('The body comes too slowly.'));
  }, withinMs);
  body.once('end', () => clearTimeout(late));
  counted.once('close', () => clearTimeout(late));
  // Without it a caller who leaves after the answer, when nobody reads the rest, would end the process.
  counted.on('error', () => {});
  body.on('error', (error) => counted.destroy(error));
  return body.pipe(counted);
}
