import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '../kit/choice-filter.tsx';

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
    <ChoiceFilter
      label={t('kit.state')}
      anyText={t('kit.anyState')}
      choices={[
        { value: 'true', text: t('kit.active') },
        { value: 'false', text: t('kit.inactive') },
      ]}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === 'true')}
    />
  );
}
