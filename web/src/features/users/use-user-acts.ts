import {
  activateUser,
  deActivateUser,
  deleteUser,
  type UserRow,
  unlockUser,
} from '@stationwall/contract/services/user';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../entity/use-confirmation.ts';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';

type Act = 'activate' | 'deactivate' | 'unlock' | 'delete';

interface Wanted {
  act: Act;
  user: UserRow;
}

const calls = { activate: activateUser, deactivate: deActivateUser, unlock: unlockUser, delete: deleteUser };

/** What is done to a user at once: each asks first, is told when done, and says why it was refused. */
export function useUserActs(onDone: () => void) {
  const { t } = useTranslation();
  const confirmation = useConfirmation<Wanted>({
    act: ({ act, user: { id } }, signal) => call(calls[act], { id }, { signal }),
    onDone({ act, user: { userName: name } }) {
      toast({ tone: 'success', text: t(`users.done.${act}`, { name }) });
      onDone();
    },
  });
  const { subject, ask } = confirmation;
  const name = subject?.user.userName ?? '';
  const act = subject?.act ?? 'activate';
  return {
    question: confirmation,
    text: t(`users.ask.${act}`, { name }),
    actText: t(`users.act.${act}`),
    isDanger: act === 'delete' || act === 'deactivate',
    ask: (wanted: Act, user: UserRow) => ask({ act: wanted, user }),
  };
}
