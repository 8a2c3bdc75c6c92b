import { columnsOf, type ReportBatch, reportBatchIn } from '@stationwall/contract/report-batch';
import { inOrderOfCodes } from './batch-order.ts';

/** Reads binary messages one after another, away from the thread that draws, and sorts their reports; null for one that is none of ours. */
const port = self as unknown as {
  onmessage: ((event: MessageEvent<ArrayBuffer>) => void) | null;
  postMessage(batch: ReportBatch | null, handedOver: Transferable[]): void;
};

port.onmessage = ({ data }) => {
  let batch: ReportBatch | null = null;
  try {
    batch = inOrderOfCodes(reportBatchIn(new Uint8Array(data)));
  } catch {
    // Told as null below.
  }
  port.postMessage(batch, batch ? columnsOf(batch).map(({ buffer }) => buffer as ArrayBuffer) : []);
};
