import { setImmediate as nextTurn } from 'node:timers/promises';

const atOnce = 500;

/** Makes something of each; pauses now and then, because the same thread answers everybody. */
export async function inTurns<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const item of items) {
    made.push(make(item));
    if (made.length % atOnce === 0) await nextTurn();
  }
  return made;
}
