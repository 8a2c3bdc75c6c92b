import { getUserListOptions } from '@stationwall/contract/services/user';
import { bindWxUser } from '@stationwall/contract/services/wx-user';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { useLoad } from '../../entity/use-load.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { fieldsOf } from '../../kit/fields.ts';
import { call } from '../../platform/http.ts';

interface Draft {
  openId: string;
  userId: number | null;
}

const field = fieldsOf<Draft>()('wxUser');
const most = 1_000;

/** Says whose a WeChat account is; one that has not come in yet is named by its number. */
export function BindDialog({
  openId,
  onSaved,
}: {
  /** '' = it is to be typed. */
  openId: string;
  onSaved(): void;
}) {
  const { t } = useTranslation();
  const users = useLoad((signal) => call(getUserListOptions, { maxResultCount: most }, { signal }));
  const choices = (users.value?.items ?? []).map(({ value, label }) => ({ value, text: label }));
  const fields = [
    field.text('openId', { isRequired: true, maxLength: 64, minLength: 6, hint: 'wxUser.openIdHint' }),
    field.choice('userId', choices, { isRequired: true, hint: 'wxUser.userHint' }),
  ];
  const dialog = useEntityDialog<Draft>({
    fields,
    load: async () => ({ openId, userId: null }),
    save: (draft, _, signal) =>
      call(bindWxUser, { openId: draft.openId.trim(), userId: draft.userId ?? 0 }, { signal }),
    onSaved,
  });
  const { open } = dialog;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, as it comes
  useEffect(() => open(null), []);
  return <EntityDialog dialog={dialog} title={t('wxUser.bind')} fields={fields} />;
}
