import { Spinner } from '@blueprintjs/core';
import { getNewestSentPictures } from '@stationwall/contract/services/sent-picture';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLoad } from '../../entity/use-load.ts';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { linkTo } from '../../link-to.ts';
import { call } from '../../platform/http.ts';
import { useSession } from '../../platform/session.tsx';
import { ShownPictures } from './shown-pictures.tsx';

const everyMs = 30_000;

/** What each camera showed last. */
export default function ListScreen() {
  const { t } = useTranslation();
  const { may } = useSession();
  const { value, problem } = useLoad((signal) => call(getNewestSentPictures, {}, { signal }), everyMs);
  const count = value?.items.length ?? 0;
  return (
    <Page>
      <PageHeader
        title={t('screens.imageList')}
        {...(value && { note: t('sentPicture.cameras', { count }) })}
      />
      {problem !== null && <p role="alert">{problem}</p>}
      {value === null && problem === null && <Spinner aria-label={t('kit.loading')} />}
      {value !== null && count === 0 && <p className="sw-plain-empty">{t('sentPicture.none')}</p>}
      <ShownPictures
        items={value?.items ?? []}
        {...(may('Pages.BussinessProject.Gallary.ImageQuery') && {
          actsOf: ({ stcd }: { stcd: string }) => (
            <Link to={linkTo('/strong/Gallary/ImageQuery', { stcd })}>{t('sentPicture.all')}</Link>
          ),
        })}
      />
    </Page>
  );
}
