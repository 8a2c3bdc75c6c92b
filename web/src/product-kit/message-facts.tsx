import type { OutputOf } from '@stationwall/contract/endpoint';
import type { getOriginalMsgGPRSById } from '@stationwall/contract/services/original-data';
import type { OriginalMsgRow } from '@stationwall/contract/services/original-msg';
import type { TFunction } from 'i18next';
import type { Fact } from '../kit/facts.tsx';
import { StatusTag } from '../kit/status-tag.tsx';
import { StationCell } from './station-cell.tsx';

/** What became of a message when it came. */
export function MessageOutcome({ t, row }: { t: TFunction; row: Pick<OriginalMsgRow, 'reason' | 'note'> }) {
  const outcome = row.reason !== null ? 'refused' : row.note !== null ? 'remarked' : 'taken';
  const tone = { refused: 'stale', remarked: 'late', taken: 'ok' } as const;
  const said = row.reason ?? row.note;
  return (
    <span className="sw-two-lines">
      <StatusTag tone={tone[outcome]}>{t(`originalMsg.outcomes.${outcome}`)}</StatusTag>
      {said !== null && <small>{said}</small>}
    </span>
  );
}

/** `1 · 0061000001`, an MN, or nothing. */
export const addressText = ({ centre, address }: Pick<OriginalMsgRow, 'centre' | 'address'>): string =>
  [centre, address].filter((part) => part !== null).join(' · ');

/** `32 Timed report`. */
export const functionText = ({ func, funcName }: Pick<OriginalMsgRow, 'func' | 'funcName'>): string =>
  [func, funcName].filter((part) => part !== null).join(' ');

export function messageFacts(
  t: TFunction,
  message: OutputOf<typeof getOriginalMsgGPRSById>,
  readable: (local: string) => string,
): Fact[] {
  const { stcd, protocol, crcOk, receivedAt, remoteAddress } = message;
  return [
    {
      label: t('stations.station'),
      value: stcd === null ? t('originalMsg.stranger') : <StationCell stcd={stcd} />,
    },
    { label: t('originalMsg.received'), value: readable(receivedAt) },
    { label: t('originalMsg.protocol'), value: t(`originalMsg.protocols.${protocol ?? 'none'}`) },
    { label: t('originalMsg.func'), value: functionText(message) || '–' },
    { label: t('originalMsg.address'), value: addressText(message) || '–' },
    { label: t('originalMsg.remote'), value: remoteAddress },
    ...(crcOk === null
      ? []
      : [
          {
            label: t('originalMsg.one.check'),
            value: (
              <StatusTag tone={crcOk ? 'ok' : 'stale'}>
                {t(crcOk ? 'originalMsg.one.checkOk' : 'originalMsg.one.checkWrong')}
              </StatusTag>
            ),
          },
        ]),
    { label: t('originalMsg.one.told'), value: <MessageOutcome t={t} row={message} /> },
  ];
}
