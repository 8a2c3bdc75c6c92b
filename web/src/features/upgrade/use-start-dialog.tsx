import { HTMLSelect } from '@blueprintjs/core';
import { getAllFirmwarePacks } from '@stationwall/contract/services/firmware-pack';
import { mostCanaries, startUpgrade } from '@stationwall/contract/services/ota-upgrade';
import { useTranslation } from 'react-i18next';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { useLoad } from '../../entity/use-load.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { type ControlProps, type Field, fieldsOf } from '../../kit/fields.ts';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';
import { ManyStations } from '../../product-kit/many-stations.tsx';

interface Draft {
  packId: number | null;
  stcds: readonly string[];
  canaries: number | null;
  mostFailedPercent: number | null;
}
const field = fieldsOf<Draft>()('upgrade');

/** Asks which pack goes to which stations, and how carefully. */
export function useStartDialog(onStarted: (id: number) => void) {
  const { t } = useTranslation();
  const { value } = useLoad((signal) =>
    call(getAllFirmwarePacks, { state: 'ready', maxResultCount: 1_000 }, { signal }),
  );
  const packControl = ({ id, value: chosen, onChange }: ControlProps) => (
    <HTMLSelect
      id={id}
      value={chosen === null ? '' : String(chosen)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('upgrade.choosePack')}</option>
      {(value?.items ?? []).map(({ id: pack, version, models }) => (
        <option key={pack} value={pack}>
          {version} ({models.join(', ')})
        </option>
      ))}
    </HTMLSelect>
  );
  const whole = { isRequired: true, decimals: 0 } as const;
  const fields: Field[] = [
    field.own('packId', packControl, { isRequired: true }),
    field.own('stcds', (props) => <ManyStations {...props} />, { hint: 'upgrade.stationsHint' }),
    field.number('canaries', { ...whole, least: 1, most: mostCanaries, hint: 'upgrade.canariesHint' }),
    field.number('mostFailedPercent', { ...whole, least: 0, most: 50, unit: '%', hint: 'upgrade.limitHint' }),
  ];
  const dialog = useEntityDialog<Draft, { id: number; devices: number; unfit: number; busy: number }>({
    fields,
    load: async () => ({ packId: null, stcds: [], canaries: 5, mostFailedPercent: 10 }),
    save: ({ packId, stcds, canaries, mostFailedPercent }, _, signal) =>
      call(
        startUpgrade,
        {
          ...{ packId: packId ?? 0, ...(stcds.length > 0 && { stcds: [...stcds] }) },
          ...(canaries !== null && { canaries }),
          ...(mostFailedPercent !== null && { mostFailedPercent }),
        },
        { signal },
      ),
    onSaved({ id, devices, unfit, busy }) {
      const isWhole = unfit + busy === 0;
      toast({
        tone: isWhole ? 'success' : 'warning',
        text: t(isWhole ? 'upgrade.started' : 'upgrade.startedPartly', { devices, unfit, busy }),
      });
      onStarted(id);
    },
  });
  return {
    open: () => dialog.open(),
    part: <EntityDialog dialog={dialog} title={t('upgrade.start')} fields={fields} />,
  };
}
