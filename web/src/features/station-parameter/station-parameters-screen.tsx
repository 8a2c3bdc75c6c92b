import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ListPage } from '../../kit/list-page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { linkTo } from '../../link-to.ts';
import { CurvesTab } from './curves-tab.tsx';
import { ElementsTab } from './elements-tab.tsx';

const tabs = ['elements', 'curves'] as const;

/** What is expected of stations where it is not what is usual, and what follows from their stages. */
export default function StationParametersScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const shown = address.get('tab') === 'curves' ? 'curves' : 'elements';
  const stcd = address.get('stcd');
  // The station goes along; other filters of one list mean nothing to the other.
  const show = (tab: (typeof tabs)[number]) =>
    navigate(
      linkTo('/site-Sys/ParameterManagement', {
        ...(tab === 'curves' && { tab }),
        ...(stcd !== null && { stcd }),
      }),
    );
  const panels = { elements: <ElementsTab />, curves: <CurvesTab /> };
  return (
    <ListPage>
      <PageHeader title={t('screens.parameterManagement')} />
      <PageTabs
        value={shown}
        onChange={show}
        tabs={tabs.map((id) => ({ id, title: t(`stationParameter.tabs.${id}`), panel: panels[id] }))}
      />
    </ListPage>
  );
}
