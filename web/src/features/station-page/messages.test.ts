import type { OriginalDataRow } from '@stationwall/contract/services/original-data';
import { expect, it } from 'vitest';
import { messagesIn } from './messages.ts';

const row = (
  msgID: number,
  elementName: string,
  value: number | null,
  unit: string,
  decimals: number,
  sentValue: number | null = null,
) =>
  ({
    msgID,
    elementName,
    value,
    sentValue,
    unit,
    decimals,
    sentAt: `s${msgID}`,
    receivedAt: `r${msgID}`,
    observedAt: `o${msgID}${elementName}`,
  }) as OriginalDataRow;

it('puts the readings of a message together', () => {
  const rows = [
    row(9, 'Stage', 12.345, 'm', 2, 12.4),
    row(9, 'Rain', null, 'mm', 1),
    row(7, 'pH', 7.3, '', 2),
  ];
  expect(messagesIn(rows, { missing: 'missing', asSent: (value) => `(sent ${value})` })).toEqual([
    {
      ...{ msgID: 9, sentAt: 's9', receivedAt: 'r9', observed: ['o9Rain', 'o9Stage'] },
      readings: ['Stage 12.35 m (sent 12.40)', 'Rain missing'],
    },
    { msgID: 7, sentAt: 's7', receivedAt: 'r7', observed: ['o7pH', 'o7pH'], readings: ['pH 7.30'] },
  ]);
});
