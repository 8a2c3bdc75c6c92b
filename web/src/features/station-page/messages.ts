import type { OriginalDataRow } from '@stationwall/contract/services/original-data';
import { valueText } from '../../station/element.ts';

/** One message with what it said. */
export interface Message {
  msgID: number;
  sentAt: string;
  receivedAt: string;
  /** When what it tells was observed, first and last. */
  observed: [from: string, to: string];
  /** `Stage 12.34 m`, one for each reading. */
  readings: string[];
}

/** Messages as their readings tell them, with what was sent where a sensor's correction made another value of it, in the order in which the readings come; of the last one some may be missing. */
export function messagesIn(
  rows: readonly OriginalDataRow[],
  { missing, asSent }: { missing: string; asSent(value: string): string },
): Message[] {
  const messages = new Map<number, Message>();
  for (const row of rows) {
    const { msgID, sentAt, receivedAt, observedAt, elementName, value, sentValue, unit, decimals } = row;
    const message: Message = messages.get(msgID) ?? {
      ...{ msgID, sentAt, receivedAt, observed: [observedAt, observedAt], readings: [] },
    };
    messages.set(msgID, message);
    const [from, to] = message.observed;
    message.observed = [observedAt < from ? observedAt : from, observedAt > to ? observedAt : to];
    const text = value === null ? missing : `${valueText(value, { unit, decimals })} ${unit}`;
    const sent = sentValue === null ? '' : asSent(valueText(sentValue, { unit, decimals }));
    message.readings.push(`${elementName} ${text} ${sent}`.trim().replace(/ {2,}/g, ' '));
  }
  return [...messages.values()];
}
