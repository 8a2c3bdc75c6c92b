import type { UserRow } from '@stationwall/contract/services/user';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterShape } from '../../entity/address-filter.ts';
import { useConfirmation } from '../../entity/use-confirmation.ts';
import type { Entities } from '../../entity/use-entities.ts';
import { faultsIn } from '../../kit/field-faults.ts';
import { useKitTexts } from '../../kit/kit-texts.tsx';

/** As ABP normalises names. */
export const roleOfRelay = 'RELAY';

/** Users whose dialog asks before it gives a person the relay's role; who has it already keeps it unasked. */
export function useRelayRole<Shape extends FilterShape>(users: Entities<UserRow, Shape>) {
  const { t } = useTranslation();
  const { say } = useKitTexts();
  const edited = useRef<UserRow | null>(null);
  const { dialog, fields } = users.dialog;
  const { userName, roleNames } = dialog.draft;
  const question = useConfirmation({ act: async () => dialog.save() });
  const isGiven = () =>
    (roleNames as readonly string[]).includes(roleOfRelay) &&
    !edited.current?.isService &&
    !edited.current?.roleNames.includes(roleOfRelay);
  const save = () => {
    const isComplete = Object.keys(faultsIn(fields, dialog.draft, say)).length === 0;
    if (isComplete && isGiven()) question.ask(null);
    else dialog.save();
  };
  return {
    users: {
      ...users,
      dialog: { ...users.dialog, dialog: { ...dialog, save } },
      add: (given?: Parameters<typeof users.add>[0]) => {
        edited.current = null;
        users.add(given);
      },
      edit: (row: UserRow) => {
        edited.current = row;
        users.edit(row);
      },
    },
    /** What `<ConfirmDialog>` shows. */
    asked: {
      question,
      text: t('user.giveRelayRole', { name: String(userName) }),
      actText: t('user.giveRole'),
      isDanger: true,
    },
  };
}
