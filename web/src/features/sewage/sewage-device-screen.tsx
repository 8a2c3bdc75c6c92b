import { type SewageDevice, sewageDevice } from '@stationwall/contract/services/sewage-device';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { actionsColumn } from '../../entity/actions-column.tsx';
import { inAddress } from '../../entity/address-filter.ts';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import { EntityPage } from '../../entity/entity-page.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { useBilingualText } from '../../i18n/bilingual-text.ts';
import { columnsOf } from '../../kit/column.ts';
import { linkTo } from '../../link-to.ts';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { StationCell } from '../../product-kit/station-cell.tsx';
import { stationField } from '../../product-kit/station-field.tsx';
import { StationFilter } from '../../product-kit/station-filter.tsx';
import { elementOf } from '../../station/element.ts';
import { useElements } from '../../station/use-elements.ts';

const shape = { branch: inAddress.text, stcd: inAddress.text };
const column = columnsOf<SewageDevice>()('sewageDevice');
const field = fieldsOfEntity(sewageDevice);
const StationOfOutfall = stationField('sewageDevice');
const fields = [
  field.own('stcd', (props) => <StationOfOutfall {...props} />, { hint: 'sewageDevice.stationHint' }),
  field.text('permitNumber'),
  field.text('holder'),
  field.date('validUntil'),
  field.text('standard'),
  field.text('contact'),
  field.text('phone'),
  field.longText('remark'),
];

/** Outfalls: by which permit each discharges, up to which limits, and whom to call. */
export default function SewageDeviceScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const elements = useElements();
  const said = useBilingualText();
  const chosen = useSearchParams()[0].get('stcd');
  const outfalls = useEntities(sewageDevice, {
    ...{ shape, fields, newText: t('sewageDevice.add') },
    blank: () => (chosen === null ? {} : { stcd: chosen }),
  });
  const { filter, filterBy } = outfalls.list;
  const actions = actionsColumn<SewageDevice>(t, {
    nameOf: ({ permitNumber }) => permitNumber,
    edit: outfalls.edit,
    actionsOf: (row) => [
      { text: t('sewageDevice.data'), run: () => navigate(linkTo('/sewage/SewageData', { stcd: row.stcd })) },
      {
        text: t('sewageDevice.editLimits'),
        run: () => navigate(linkTo('/site-Sys/ParameterManagement', { stcd: row.stcd })),
      },
      { text: t('kit.deleteAsking'), isDanger: true, run: () => outfalls.remove(row) },
    ],
  });
  const limitsOf = ({ limits }: SewageDevice) =>
    limits
      .map(({ element, below, above }) => {
        const { displayName, unit } = elementOf(elements, element);
        return `${displayName} ${rangeText(below, above)} ${unit}`.trim();
      })
      .join('; ');
  const columns = [
    column.text('stcd', { isFixed: true, sortBy: 'stcd', show: ({ stcd }) => <StationCell stcd={stcd} /> }),
    column.text('permitNumber', { sortBy: 'permitNumber' }),
    column.text('holder', { sortBy: 'holder', show: ({ holder }) => said(holder) }),
    column.date('validUntil', { sortBy: 'validUntil' }),
    column.text('standard'),
    column.own('limits', limitsOf, {
      show: (row) => limitsOf(row) || <span className="sw-muted">{t('sewageDevice.noLimits')}</span>,
    }),
    column.text('contact', { show: ({ contact }) => said(contact) }),
    column.text('phone'),
    column.text('remark'),
  ];
  return (
    <EntityPage
      of={{ ...outfalls, actions }}
      title={t('screens.sewageDevice')}
      caption={t('sewageDevice.caption')}
      searchHint={t('sewageDevice.searchHint')}
      columns={columns}
    >
      <BranchFilter value={filter.branch} onChange={(branch) => filterBy({ branch })} />
      <StationFilter value={filter.stcd} branch={filter.branch} onChange={(stcd) => filterBy({ stcd })} />
    </EntityPage>
  );
}

const rangeText = (below: number | null, above: number | null): string => {
  if (below !== null && above !== null) return `${below}–${above}`;
  return below !== null ? `≥ ${below}` : `≤ ${above}`;
};
