import { defaultSystemName } from '@stationwall/contract/constants';
import { useTranslation } from 'react-i18next';
import { useGivenSystemName } from '../platform/system-brand.ts';

/** What the system is called: as its operator named it, else by its default name in the reader's language. */
export function useSystemName(): string {
  const { t } = useTranslation();
  const given = useGivenSystemName();
  return given === null || given === defaultSystemName ? t('shell.systemName') : given;
}
