import { approveDisplay, type Display, updateDisplay } from '@stationwall/contract/services/display';
import { mostScreens, wallLayout } from '@stationwall/contract/services/wall-layout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { useOptions } from '../../entity/use-options.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { fieldsOf } from '../../kit/fields.ts';
import { call } from '../../platform/http.ts';
import { BranchControl } from './branch-control.tsx';

interface Draft {
  code: string;
  name: string;
  layoutId: number;
  branch: string;
  column: number;
  row: number;
}

const field = fieldsOf<Draft>()('display');
const place = { isRequired: true, least: 1, most: mostScreens };
const withoutBlanks = (code: unknown) => String(code).replace(/\s/g, '');
/** Stands for the usual layout, which has no number. */
const usual = 0;

/** Lets a screen in by its code, or says otherwise what one shows. */
export function useDisplayDialog(known: readonly Display[], code: string, onSaved: () => void) {
  const { t } = useTranslation();
  const layouts = useOptions(wallLayout);
  const ofCode = field.text('code', {
    hint: 'display.codeHint',
    isRequired: true,
    check: (typed) => (/^\d{6}$/.test(withoutBlanks(typed)) ? null : 'display.codeForm'),
  });
  const others = [
    field.text('name', { isRequired: true, maxLength: 64, hint: 'display.nameHint' }),
    field.choice('layoutId', [{ value: usual, text: t('display.usualLayout') }, ...layouts]),
    field.number('column', { ...place, hint: 'display.placeHint' }),
    field.number('row', place),
    field.own('branch', (props) => <BranchControl {...props} />, { hint: 'display.branchHint' }),
  ];
  const [isNew, setNew] = useState(true);
  const fields = isNew ? [ofCode, ...others] : others;
  const dialog = useEntityDialog<Draft>({
    fields,
    load: async (key) => {
      const found = known.find(({ id }) => id === key);
      return {
        code,
        name: found?.name ?? '',
        layoutId: found?.layoutId ?? usual,
        branch: found?.branch ?? '',
        column: found?.column ?? 1,
        row: found?.row ?? 1,
      };
    },
    save: ({ code: typed, name, layoutId, branch, column, row }, key, signal) => {
      const given = { name, layoutId: layoutId === usual ? null : layoutId, branch, column, row };
      return typeof key === 'number'
        ? call(updateDisplay, { id: key, ...given }, { signal })
        : call(approveDisplay, { code: withoutBlanks(typed), ...given }, { signal });
    },
    onSaved,
  });
  const open = (key: number | null = null) => {
    setNew(key === null);
    dialog.open(key);
  };
  const name = known.find(({ id }) => id === dialog.key)?.name ?? '';
  const title = isNew ? t('display.pair') : t('kit.editing', { entity: t('entities.display.itself'), name });
  return { open, part: <EntityDialog dialog={dialog} title={title} fields={fields} /> };
}
