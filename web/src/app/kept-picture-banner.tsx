import { useTranslation } from 'react-i18next';
import { ageText } from '../i18n/age.ts';
import { momentText } from '../i18n/moment-text.ts';
import { useLinkStatus, useServerNow } from '../platform/stations.tsx';

/** Tells that what is on show was kept on this machine at an earlier visit, and how old it is. */
export function KeptPictureBanner() {
  const { t, i18n } = useTranslation();
  const { pictureOf, timeZone } = useLinkStatus();
  const now = useServerNow(5_000);
  if (pictureOf === null) return null;
  return (
    <p className="sw-kept-picture" role="status">
      {t('shell.keptPicture', {
        age: ageText(t, now - pictureOf),
        at: momentText(i18n.language, timeZone, pictureOf),
      })}
    </p>
  );
}
