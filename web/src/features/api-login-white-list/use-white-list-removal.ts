import { deleteWhiteListRow, type WhiteListRow } from '@stationwall/contract/services/api-login-white-list';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../entity/use-confirmation.ts';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';

/** Takes a range off the list; the question says what that does to one's own address, and to everybody with the last one. */
export function useWhiteListRemoval(ownAddress: string | null, isLast: boolean, onDone: () => void) {
  const { t } = useTranslation();
  const question = useConfirmation<WhiteListRow>({
    act: ({ id }, signal) => call(deleteWhiteListRow, { id }, { signal }),
    onDone({ network }) {
      toast({ tone: 'success', text: t('administration.deleted', { name: network }) });
      onDone();
    },
  });
  const { subject } = question;
  const network = subject?.network ?? '';
  const own =
    subject?.holdsCaller && ownAddress !== null ? t('whiteList.deleteOwn', { address: ownAddress }) : '';
  return {
    remove: question.ask,
    dialog: {
      question,
      text: `${own}${t(isLast ? 'whiteList.deleteLast' : 'whiteList.deleteAsk', { network })}`,
      actText: t('administration.delete'),
      isDanger: true,
    },
  };
}
