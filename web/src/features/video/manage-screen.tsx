import { problemIn } from '@stationwall/contract/problem';
import { type Camera, camera, cameraKinds } from '@stationwall/contract/services/camera';
import { checkVideo } from '@stationwall/contract/services/video';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { actionsColumn } from '../../entity/actions-column.tsx';
import { inAddress } from '../../entity/address-filter.ts';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import { EntityPage } from '../../entity/entity-page.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { columnsOf } from '../../kit/column.ts';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { StationCell } from '../../product-kit/station-cell.tsx';
import { stationField } from '../../product-kit/station-field.tsx';
import { StationFilter } from '../../product-kit/station-filter.tsx';

const shape = { branch: inAddress.text, stcd: inAddress.text, kind: inAddress.oneOf(cameraKinds) };
const column = columnsOf<Camera>()('camera');
const field = fieldsOfEntity(camera);
const StationOfCamera = stationField('camera');

/** Cameras of stations, how each is reached, and whether it answers. */
export default function ManageScreen() {
  const { t } = useTranslation();
  const chosen = useSearchParams()[0].get('stcd');
  const kinds = cameraKinds.map((value) => ({ value, text: t(`camera.kinds.${value}`) }));
  const fields = [
    field.text('name'),
    field.text('nameEn'),
    field.own('stcd', (props) => <StationOfCamera {...props} />),
    field.text('groupName', { hint: 'camera.groupHint' }),
    field.choice('kind', kinds),
    field.text('address', { hint: 'camera.addressHint' }),
    field.text('snapshotAddress', { hint: 'camera.snapshotHint' }),
    field.text('userName', { autoComplete: 'off' }),
    field.password('password', { hint: 'camera.passwordHint', autoComplete: 'new-password' }),
    field.number('everyS', { unit: 's', hint: 'camera.everyHint' }),
    field.number('sortOrder'),
    field.flag('isEnabled'),
  ];
  const cameras = useEntities(camera, {
    ...{ shape, fields, newText: t('camera.add') },
    blank: () => (chosen === null ? {} : { stcd: chosen }),
  });
  const { filter, filterBy } = cameras.list;
  const check = async ({ id, name }: Camera) => {
    try {
      const { fault } = await call(checkVideo, { id });
      toast(
        fault ? { tone: 'warning', text: fault } : { tone: 'success', text: t('camera.answers', { name }) },
      );
    } catch (error) {
      toast({ tone: 'danger', text: problemText(t, problemIn(error)) });
    }
  };
  const actions = actionsColumn<Camera>(t, {
    nameOf: ({ name }) => name,
    edit: cameras.edit,
    actionsOf: (row) => [
      { text: t('camera.check'), run: () => void check(row) },
      { text: t('kit.deleteAsking'), isDanger: true, run: () => cameras.remove(row) },
    ],
  });
  const columns = [
    column.text('name', { isFixed: true, sortBy: 'name' }),
    column.text('stcd', { sortBy: 'stcd', show: ({ stcd }) => <StationCell stcd={stcd} /> }),
    column.text('groupName', { sortBy: 'groupName' }),
    column.choice('kind', kinds, { sortBy: 'kind' }),
    column.text('address'),
    column.text('userName'),
    column.flag('isEnabled', { sortBy: 'isEnabled' }),
  ];
  return (
    <EntityPage
      of={{ ...cameras, actions }}
      title={t('screens.videoManage')}
      caption={t('camera.caption')}
      searchHint={t('camera.searchHint')}
      columns={columns}
    >
      <BranchFilter value={filter.branch} onChange={(branch) => filterBy({ branch })} />
      <StationFilter value={filter.stcd} branch={filter.branch} onChange={(stcd) => filterBy({ stcd })} />
      <ChoiceFilter
        label={t('entities.camera.kind')}
        anyText={t('kit.any')}
        choices={kinds}
        value={filter.kind}
        onChange={(kind) => filterBy({ kind })}
      />
    </EntityPage>
  );
}
