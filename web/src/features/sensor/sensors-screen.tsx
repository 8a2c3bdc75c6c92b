import { type Sensor, sensor } from '@stationwall/contract/services/sensor';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { actionsColumn } from '../../entity/actions-column.tsx';
import { inAddress } from '../../entity/address-filter.ts';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import { EntityPage } from '../../entity/entity-page.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { columnsOf } from '../../kit/column.ts';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { StationCell } from '../../product-kit/station-cell.tsx';
import { stationField } from '../../product-kit/station-field.tsx';
import { StationFilter } from '../../product-kit/station-filter.tsx';
import { useElements } from '../../station/use-elements.ts';

const shape = { branch: inAddress.text, stcd: inAddress.text };
const column = columnsOf<Sensor>()('sensor');
const field = fieldsOfEntity(sensor);
const StationOfSensor = stationField('sensor');

/** What measures which element of which station, and how what it sends is put right, from when on: its calibration history. */
export default function SensorsScreen() {
  const { t } = useTranslation();
  const chosen = useSearchParams()[0].get('stcd');
  const elements = [...useElements().values()].map(({ name, displayName }) => ({
    value: name,
    text: displayName,
  }));
  const fields = [
    field.own('stcd', (props) => <StationOfSensor {...props} />),
    field.choice('element', elements),
    field.text('serialNumber'),
    field.text('model'),
    field.date('installedOn'),
    field.dateTime('validFrom', { hint: 'sensor.validFromHint' }),
    field.number('scale', {
      decimals: 6,
      hint: 'sensor.scaleHint',
      check: (value) => (value === 0 ? 'sensor.scaleZero' : null),
    }),
    field.number('zeroOffset', { decimals: 6, hint: 'sensor.offsetHint' }),
    field.text('calibratedBy'),
    field.longText('remark'),
  ];
  const sensors = useEntities(sensor, {
    shape,
    fields,
    newText: t('sensor.add'),
    blank: () => (chosen === null ? {} : { stcd: chosen }),
  });
  const { filter, filterBy } = sensors.list;
  const actions = actionsColumn<Sensor>(t, {
    nameOf: ({ serialNumber }) => serialNumber,
    edit: sensors.edit,
    actionsOf: (row) => [
      {
        text: t('sensor.calibrate'),
        run: () => sensors.add({ ...row, validFrom: null, calibratedBy: '', remark: '' }),
      },
      { text: t('kit.deleteAsking'), isDanger: true, run: () => sensors.remove(row) },
    ],
  });
  const columns = [
    column.text('stcd', {
      isFixed: true,
      sortBy: 'stcd',
      show: ({ stcd }) => <StationCell stcd={stcd} />,
    }),
    column.choice('element', elements, { sortBy: 'element' }),
    column.text('serialNumber', { sortBy: 'serialNumber' }),
    column.text('model', { sortBy: 'model' }),
    column.date('installedOn', { sortBy: 'installedOn' }),
    column.time('validFrom', { sortBy: 'validFrom' }),
    column.number('scale', undefined, { sortBy: 'scale' }),
    column.number('zeroOffset', undefined, { sortBy: 'zeroOffset' }),
    column.text('calibratedBy'),
    column.text('remark'),
  ];
  return (
    <EntityPage
      of={{ ...sensors, actions }}
      title={t('screens.sensors')}
      caption={t('sensor.caption')}
      searchHint={t('sensor.searchHint')}
      columns={columns}
    >
      <BranchFilter value={filter.branch} onChange={(branch) => filterBy({ branch })} />
      <StationFilter value={filter.stcd} branch={filter.branch} onChange={(stcd) => filterBy({ stcd })} />
    </EntityPage>
  );
}
