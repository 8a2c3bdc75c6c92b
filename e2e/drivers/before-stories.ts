import { rm } from 'node:fs/promises';
import { removeUnusedStores } from '../../backend/src/testing/kept-store.ts';
import { dataOfDemo } from './product.ts';

/** Loads the demo once for the products of all workers. */
export default async function beforeStories(): Promise<void> {
  removeUnusedStores();
  await rm(await dataOfDemo(), { recursive: true });
}
