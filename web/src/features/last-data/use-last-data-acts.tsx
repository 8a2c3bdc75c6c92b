import {
  createOrUpdateLastData,
  deleteLastData,
  mostEntered,
} from '@stationwall/contract/services/last-data';
import type { StationState } from '@stationwall/contract/station';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../entity/use-confirmation.ts';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { stationName } from '../../i18n/station-text.ts';
import type { Column } from '../../kit/column.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { fieldsOf } from '../../kit/fields.ts';
import { RowMenu } from '../../kit/row-menu.tsx';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';
import { ElementControl } from '../../product-kit/element-control.tsx';
import { mainElementOf } from '../../station/main-element.ts';

interface Draft {
  element: string;
  value: number | null;
  observedAt: string | null;
  remark: string;
}

const field = fieldsOf<Draft>()('enteredValue');
const fields = [
  field.own('element', (props) => <ElementControl {...props} />, { isRequired: true }),
  field.number('value', { isRequired: true, decimals: 6, least: -mostEntered, most: mostEntered }),
  field.dateTime('observedAt', { hint: 'lastData.observedHint' }),
  field.text('remark', { maxLength: 200, hint: 'lastData.remarkHint' }),
];

/** What is done with a row of the last data: entering a value that was read by hand, hiding it, and showing it again. */
export function useLastDataActs() {
  const { t, i18n } = useTranslation();
  const asked = useRef<StationState | null>(null);
  const nameOf = useCallback(
    ({ station }: StationState) => stationName(station, i18n.language),
    [i18n.language],
  );
  const dialog = useEntityDialog<Draft>({
    fields,
    load: async () => ({
      element: (asked.current && mainElementOf(asked.current)) ?? '',
      value: null,
      observedAt: null,
      remark: '',
    }),
    async save({ element, value, observedAt, remark }, _, signal) {
      if (!asked.current || value === null) return;
      const { stcd } = asked.current.station;
      const given = { stcd, element, value, remark, ...(observedAt && { observedAt }) };
      await call(createOrUpdateLastData, given, { signal });
    },
  });
  const hiding = useConfirmation<StationState>({
    act: ({ station }, signal) => call(deleteLastData, { id: station.stcd }, { signal }),
    onDone: (state) => toast({ tone: 'success', text: t('lastData.hid', { name: nameOf(state) }) }),
  });
  const showing = useConfirmation<StationState>({
    act: ({ station }, signal) => call(createOrUpdateLastData, { stcd: station.stcd }, { signal }),
    onDone: (state) => toast({ tone: 'success', text: t('lastData.showed', { name: nameOf(state) }) }),
  });
  const column = useMemo<Column<StationState>>(
    () => ({
      key: 'actions',
      heading: ({ say }) => say('kit.actions'),
      isNarrow: true,
      isFixed: true,
      align: 'end',
      show: (state) => (
        <RowMenu
          label={t('lastData.actsOf', { name: nameOf(state) })}
          actions={[
            {
              text: t('lastData.enter'),
              run() {
                asked.current = state;
                dialog.open();
              },
            },
            state.station.isHidden
              ? { text: t('lastData.show'), run: () => showing.ask(state) }
              : { text: t('lastData.hide'), run: () => hiding.ask(state) },
          ]}
        />
      ),
    }),
    [t, nameOf, dialog, hiding, showing],
  );
  const part = (
    <>
      <EntityDialog
        dialog={dialog}
        title={t('lastData.enterTitle', { name: asked.current ? nameOf(asked.current) : '' })}
        fields={fields}
      />
      <ConfirmDialog
        question={hiding}
        text={t('lastData.hideAsk', { name: hiding.subject ? nameOf(hiding.subject) : '' })}
        actText={t('lastData.hideAct')}
      />
      <ConfirmDialog
        question={showing}
        text={t('lastData.showAsk', { name: showing.subject ? nameOf(showing.subject) : '' })}
        actText={t('lastData.showAct')}
      />
    </>
  );
  return { column, part };
}
