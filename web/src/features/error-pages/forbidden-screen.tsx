import { useTranslation } from 'react-i18next';
import { ErrorPage } from './error-page.tsx';

export default function ForbiddenScreen() {
  const { t } = useTranslation();
  return <ErrorPage code="401" title={t('shell.error.forbiddenTitle')} text={t('shell.error.forbidden')} />;
}
