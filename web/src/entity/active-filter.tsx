import { useTranslation } from 'react-i18next';
import { FlagFilter } from '../kit/flag-filter.tsx';

/** A filter by whether something is switched on. */
export function ActiveFilter({
  value,
  onChange,
}: {
  value: boolean | null;
  onChange(value: boolean | null): void;
}) {
  const { t } = useTranslation();
  return (
    <FlagFilter
      label={t('kit.state')}
      anyText={t('kit.anyState')}
      trueText={t('kit.active')}
      falseText={t('kit.inactive')}
      value={value}
      onChange={onChange}
    />
  );
}
