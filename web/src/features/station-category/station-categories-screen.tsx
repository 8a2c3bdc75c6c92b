import './station-category.css';
import { type StationCategory, stationCategory } from '@stationwall/contract/services/station-category';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { fieldsOfEntity } from '../../entity/entity-fields.ts';
import { EntityTab } from '../../entity/entity-tab.tsx';
import { useEntities } from '../../entity/use-entities.ts';
import { useBilingualText } from '../../i18n/bilingual-text.ts';
import { columnsOf } from '../../kit/column.ts';
import { ListPage } from '../../kit/list-page.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { linkTo } from '../../link-to.ts';
import { useSession } from '../../platform/session.tsx';
import { PicturesTab } from './pictures-tab.tsx';

const column = columnsOf<StationCategory>()('stationCategory');
const field = fieldsOfEntity(stationCategory);
const fields = [field.text('name'), field.number('sortOrder'), field.longText('remark')];
const columnsIn = (said: ReturnType<typeof useBilingualText>) => [
  column.text('name', { isFixed: true, sortBy: 'name', show: ({ name }) => said(name) }),
  column.number('sortOrder', 0, { sortBy: 'sortOrder' }),
  column.text('remark'),
];
const shape = {};

/** What stations are for, in the operator's own words, and what they look like. */
export default function StationCategoriesScreen() {
  const { t } = useTranslation();
  const { may } = useSession();
  const navigate = useNavigate();
  const isPictures = useSearchParams()[0].get('tab') === 'pictures';
  const tabs = [
    { id: 'categories' as const, title: t('stationCategory.categories'), panel: <CategoriesTab /> },
    { id: 'pictures' as const, title: t('stationPicture.title'), panel: <PicturesTab /> },
  ];
  const Frame = isPictures ? Page : ListPage;
  return (
    <Frame>
      <PageHeader title={t('screens.stationCategories')} />
      <PageTabs
        value={isPictures ? 'pictures' : 'categories'}
        onChange={(tab) =>
          navigate(linkTo('/system-setting/station-category', tab === 'pictures' ? { tab } : {}))
        }
        tabs={tabs.filter(({ id }) => id === 'categories' || may('Pages.BussinessProject.iStrong.LastData'))}
      />
    </Frame>
  );
}

function CategoriesTab() {
  const { t } = useTranslation();
  const columns = columnsIn(useBilingualText());
  const categories = useEntities(stationCategory, { shape, fields, newText: t('stationCategory.add') });
  return (
    <EntityTab
      of={categories}
      title={t('screens.stationCategories')}
      caption={t('stationCategory.caption')}
      searchHint={t('stationCategory.searchHint')}
      columns={columns}
    />
  );
}
