import type { OriginalMsgRow } from '@stationwall/contract/services/original-msg';
import type { TFunction } from 'i18next';
import type { Column } from '../../kit/column.ts';
import { addressText, functionText, MessageOutcome } from '../../product-kit/message-facts.tsx';
import { MessageLink } from '../../product-kit/message-link.tsx';
import { StationCell } from '../../product-kit/station-cell.tsx';
import { readableLocal } from '../../station/local-time.ts';

export const originalMsgColumns = (t: TFunction, onOpen: (id: number) => void): Column<OriginalMsgRow>[] => [
  {
    key: 'received',
    isFixed: true,
    heading: () => t('originalMsg.received'),
    value: ({ receivedAt }) => readableLocal(receivedAt),
    show: ({ id, receivedAt }) => <MessageLink id={id} text={readableLocal(receivedAt)} onOpen={onOpen} />,
  },
  {
    key: 'station',
    heading: () => t('stations.station'),
    value: ({ stcd }) => stcd,
    show: ({ stcd }) =>
      stcd === null ? (
        <span className="sw-muted">{t('originalMsg.stranger')}</span>
      ) : (
        <StationCell stcd={stcd} />
      ),
  },
  {
    key: 'protocol',
    heading: () => t('originalMsg.protocol'),
    value: ({ protocol }) => t(`originalMsg.protocols.${protocol ?? 'none'}`),
    show: ({ protocol }) => t(`originalMsg.protocols.${protocol ?? 'none'}`),
  },
  { key: 'func', heading: () => t('originalMsg.func'), value: functionText, show: functionText },
  {
    key: 'outcome',
    heading: () => t('originalMsg.outcome'),
    value: ({ reason, note }) => reason ?? note ?? t('originalMsg.outcomes.taken'),
    show: (row) => <MessageOutcome t={t} row={row} />,
  },
  { key: 'address', heading: () => t('originalMsg.address'), value: addressText, show: addressText },
  {
    key: 'remote',
    heading: () => t('originalMsg.remote'),
    value: ({ remoteAddress }) => remoteAddress,
    show: ({ remoteAddress }) => remoteAddress,
  },
  {
    key: 'size',
    heading: () => t('originalMsg.size'),
    align: 'end',
    value: ({ size }) => size,
    show: ({ size }) => size,
  },
  {
    key: 'id',
    heading: () => t('originalMsg.id'),
    align: 'end',
    value: ({ id }) => id,
    show: ({ id }) => id,
  },
];
