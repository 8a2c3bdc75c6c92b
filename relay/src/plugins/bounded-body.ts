import { type Readable, Transform } from 'node:stream';

/** A body of unknown length that ends in an error once it is longer than allowed. */
export function bounded(body: Readable, allowed: number, onExcess: (passed: number) => void): Readable {
  let passed = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      passed += chunk.length;
      if (passed <= allowed) {
        done(null, chunk);
        return;
      }
      onExcess(passed);
      body.unpipe(counted);
      done(new Error('The body is too large.'));
    },
  });
  // Without it a caller who leaves after the answer, when nobody reads the rest, would end the process.
  counted.on('error', () => {});
  body.on('error', (error) => counted.destroy(error));
  return body.pipe(counted);
}
