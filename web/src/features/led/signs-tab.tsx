import { type LedSign, ledPalettes, ledSign } from '@stationwall/contract/services/led-publish';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { actionsColumn } from '../../entity/actions-column.tsx';
import { inAddress } from '../../entity/address-filter.ts';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import { EntityTab } from '../../entity/entity-tab.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { columnsOf } from '../../kit/column.ts';
import { StatusTag } from '../../kit/status-tag.tsx';
import { linkTo } from '../../link-to.ts';
import { BranchFilter } from '../../product-kit/branch-filter.tsx';
import { StationCell } from '../../product-kit/station-cell.tsx';
import { stationField } from '../../product-kit/station-field.tsx';
import { StationFilter } from '../../product-kit/station-filter.tsx';
import { readableLocal } from '../../station/local-time.ts';
import { answerText, toneOf } from './led-words.ts';
import { SignDrawer } from './sign-drawer.tsx';

const shape = { branch: inAddress.text, stcd: inAddress.text };
const column = columnsOf<LedSign>()('ledSign');
const field = fieldsOfEntity(ledSign);
const StationOfSign = stationField('ledSign');
const everyMs = 10_000;

/** Signs, what each shows, and whether it said so itself. */
export function SignsTab() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const chosen = useSearchParams()[0].get('stcd');
  const [opened, setOpened] = useState<LedSign | null>(null);
  const choices = ledPalettes.map((value) => ({ value, text: t(`ledSign.palettes.${value}`) }));
  const fields = [
    field.text('name'),
    field.text('nameEn'),
    field.own('stcd', (props) => <StationOfSign {...props} />, { hint: 'ledSign.stationHint' }),
    field.text('address', { hint: 'ledSign.addressHint' }),
    field.text('serialAddress', { hint: 'ledSign.serialHint' }),
    field.number('width', { unit: t('ledSign.dots') }),
    field.number('height', { unit: t('ledSign.dots'), hint: 'ledSign.heightHint' }),
    field.choice('palette', choices),
    field.longText('idleText', { hint: 'ledSign.idleHint' }),
    field.longText('lostText', { hint: 'ledSign.lostHint' }),
    field.number('lostMinutes', { unit: 'min', hint: 'ledSign.lostMinutesHint' }),
    field.flag('isEnabled'),
  ];
  const signs = useEntities(ledSign, {
    ...{ shape, fields, newText: t('ledSign.addSign') },
    blank: () => (chosen === null ? {} : { stcd: chosen }),
  });
  const { filter, filterBy, refresh } = signs.list;
  useEffect(() => {
    const timer = setInterval(refresh, everyMs);
    return () => clearInterval(timer);
  }, [refresh]);
  const actions = actionsColumn<LedSign>(t, {
    nameOf: ({ name }) => name,
    edit: signs.edit,
    actionsOf: (row) => [
      { text: t('ledSign.show'), run: () => setOpened(row) },
      {
        text: t('ledSign.contentsOf'),
        run: () => navigate(linkTo('/application-Sys/led', { tab: 'contents', signId: row.id })),
      },
      { text: t('kit.deleteAsking'), isDanger: true, run: () => signs.remove(row) },
    ],
  });
  const state = (row: LedSign) => (row.isEnabled ? t(`ledSign.states.${row.state}`) : t('ledSign.off'));
  const columns = [
    column.text('name', { isFixed: true, sortBy: 'name' }),
    column.text('stcd', { sortBy: 'stcd', show: ({ stcd }) => <StationCell stcd={stcd} /> }),
    column.own('state', state, {
      show: (row) => (
        <StatusTag
          tone={row.isEnabled ? toneOf[row.state] : 'unknown'}
          title={row.answer === '' ? '' : answerText(t, row.answer)}
        >
          {state(row)}
        </StatusTag>
      ),
    }),
    column.text('shownText', {
      show: ({ shownText }) => <span className="led-shown">{shownText || t('ledSign.nothing')}</span>,
    }),
    column.own('shownAt', ({ shownAt }) => (shownAt === null ? '–' : readableLocal(shownAt))),
    column.own('lostSince', ({ lostSince }) => (lostSince === null ? '–' : readableLocal(lostSince))),
    column.own('width', ({ width, height }) => t('ledSign.size', { width, height }), {
      heading: () => t('ledSign.measures'),
    }),
    column.text('address', { sortBy: 'address' }),
  ];
  return (
    <>
      <EntityTab
        of={{ ...signs, actions }}
        title={t('ledSign.tabs.signs')}
        caption={t('ledSign.signsCaption')}
        searchHint={t('ledSign.searchHint')}
        columns={columns}
      >
        <BranchFilter value={filter.branch} onChange={(branch) => filterBy({ branch })} />
        <StationFilter value={filter.stcd} branch={filter.branch} onChange={(stcd) => filterBy({ stcd })} />
      </EntityTab>
      <SignDrawer sign={opened} onClose={() => setOpened(null)} onSent={refresh} />
    </>
  );
}
