import { useTranslation } from 'react-i18next';
import { SecretOnce } from '../kit/secret-once.tsx';
import { useKeptPage } from '../platform/use-kept-page.ts';

/** The one-time password of a user who was just made; the page stays until it was handed over. */
export function OneTimePassword({
  of,
  password,
  onDone,
}: {
  /** Whose it is. */
  of: string;
  /** null = there is none to show. */
  password: string | null;
  onDone(): void;
}) {
  const { t } = useTranslation();
  useKeptPage(password !== null);
  return (
    <SecretOnce
      title={t('administration.oneTimePassword.title', { name: of })}
      text={t('administration.oneTimePassword.text')}
      secret={password}
      copyText={t('administration.oneTimePassword.copy')}
      copiedText={t('administration.oneTimePassword.copied')}
      doneText={t('administration.oneTimePassword.done')}
      onDone={onDone}
    />
  );
}
