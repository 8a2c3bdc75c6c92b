import { useTranslation } from 'react-i18next';
import { languageNames } from '../../i18n/language-names.ts';
import { switchCulture } from '../../platform/culture.ts';
import { useCultures } from '../../platform/session.tsx';

export function LanguageLinks() {
  const { t, i18n } = useTranslation();
  return (
    <fieldset className="sw-login-languages" aria-label={t('shell.language')}>
      {useCultures(i18n.language).map((culture) => (
        <button
          key={culture}
          type="button"
          lang={culture}
          aria-pressed={i18n.language === culture}
          onClick={() => switchCulture(culture)}
        >
          {languageNames[culture]}
        </button>
      ))}
    </fieldset>
  );
}
