import { useTranslation } from 'react-i18next';
import { ErrorPage } from './error-page.tsx';

export default function NotFoundScreen() {
  const { t } = useTranslation();
  return <ErrorPage code="404" title={t('shell.error.notFoundTitle')} text={t('shell.error.notFound')} />;
}
