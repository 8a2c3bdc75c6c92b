import { linkTo } from '../../link-to.ts';
import '../../kit/splash.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** A page that says what is wrong with the address, and the way home. */
export function ErrorPage({ code, title, text }: { code: string; title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <main className="sw-splash">
      <p className="sw-error-code" aria-hidden="true">
        {code}
      </p>
      <h1>{title}</h1>
      <p className="sw-muted">{text}</p>
      <Link className="bp6-button bp6-intent-primary" to={linkTo('/')} replace={true}>
        {t('shell.error.goHome')}
      </Link>
    </main>
  );
}
