/** What a test does to a thread of the ingest. `stall`: the thread sets the first number and sleeps until the second one is set. */
export type Trouble = { stall: Int32Array } | { fail: string };

export const troubleChannel = 'trouble of the ingest thread';
