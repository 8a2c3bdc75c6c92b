/** Where devices post readings; plain JSON, no wrapper. */
export const ingestPath = '/ingest/readings';

/** A thousand values with long names, and room to spare. */
export const mostIngestBytes = 256 * 1024;
export const mostIngestValues = 1_000;

/** The key of a station's device, as it goes behind `Authorization: Bearer`. */
export const deviceKeyPattern = /^swk_[A-Za-z0-9_-]{43}$/;

/** A value of a batch that was not taken: its place in `values`, what is wrong, what was given and what is allowed. */
export interface RefusedValue {
  index: number;
  field: string;
  given: unknown;
  allowed: string;
}

/** What a batch is answered with: how many of its values are stored, and each that is not; `error` where the whole is refused. */
export interface IngestAnswer {
  accepted: number;
  refused: RefusedValue[];
  error?: string;
}
