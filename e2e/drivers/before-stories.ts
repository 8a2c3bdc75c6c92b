import { rm } from 'node:fs/promises';
import { dataOfDemo } from './product.ts';

/** Loads the demo once for the products of all workers. */
export default async function beforeStories(): Promise<void> {
  await rm(await dataOfDemo(), { recursive: true });
}
