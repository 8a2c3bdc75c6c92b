import {
  createUserLastDataDisplaySetting,
  getUserLastDataDisplaySetting,
  updateUserLastDataDisplaySetting,
} from '@stationwall/contract/services/user-display-setting';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { elementsOf } from '../../lists/elements.ts';
import { stationTypes } from '../../lists/station-types.ts';
import { call } from '../../platform/http.ts';
import { readSharedList } from '../../platform/shared-list.ts';
import { type DisplayChoices, type DisplayDraft, displayFields } from './display-fields.tsx';
import type { UserDialogProps } from './user-dialog-props.ts';

const nothing: DisplayDraft = { sttps: [], columns: [], sorting: '' };

/** How the table of last data opens for a user. */
export function LastDataDisplayDialog({ user, onSaved }: UserDialogProps) {
  const { t } = useTranslation();
  const [choices, setChoices] = useState<DisplayChoices>({ sttps: [], elements: [] });
  const [hasOne, setHasOne] = useState(false);
  const fields = useMemo(() => displayFields(choices, t), [choices, t]);
  const dialog = useEntityDialog<DisplayDraft>({
    fields,
    async load(_, signal) {
      const [types, elements, setting] = await Promise.all([
        readSharedList(stationTypes, signal),
        readSharedList(elementsOf(undefined), signal),
        call(getUserLastDataDisplaySetting, { userId: user.id }, { signal }),
      ]);
      setChoices({ sttps: types, elements });
      setHasOne(setting !== null);
      const { sttps, columns, sorting } = setting ?? nothing;
      return { sttps, columns, sorting };
    },
    save({ sttps, columns, sorting }, _, signal) {
      const input = { userId: user.id, sttps: [...sttps], columns: [...columns], sorting };
      return call(hasOne ? updateUserLastDataDisplaySetting : createUserLastDataDisplaySetting, input, {
        signal,
      });
    },
    onSaved,
  });
  const { open } = dialog;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, as it comes
  useEffect(() => open(user.id), []);
  const name = user.userName;
  return (
    <EntityDialog dialog={dialog} title={t('user.display.title', { name })} fields={fields} isWide={true}>
      <p className="sw-muted">{t('user.display.hint', { name })}</p>
    </EntityDialog>
  );
}
