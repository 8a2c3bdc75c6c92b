import { deleteStationPicture, type StationPicture } from '@stationwall/contract/services/station-picture';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { toast } from '../kit/toast.ts';
import { call } from '../platform/http.ts';
import { useConfirmation } from './use-confirmation.ts';

/** Asks before a picture is deleted. */
export function usePictureRemoval(onDone: () => void): {
  ask(picture: StationPicture): void;
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const question = useConfirmation<StationPicture>({
    act: ({ id }, signal) => call(deleteStationPicture, { id }, { signal }),
    onDone({ caption }) {
      toast({ tone: 'success', text: t('kit.deleted', { name: caption }) });
      onDone();
    },
  });
  const { caption = '', stcd = '' } = question.subject ?? {};
  return {
    ask: question.ask,
    dialog: (
      <ConfirmDialog
        question={question}
        text={t('stationPicture.deleteAsk', { caption, stcd })}
        actText={t('kit.delete')}
        isDanger={true}
      />
    ),
  };
}
