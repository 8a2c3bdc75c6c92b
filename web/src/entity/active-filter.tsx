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
      label={t('administration.state')}
      anyText={t('administration.anyState')}
      choices={[
        { value: 'true', text: t('administration.active') },
        { value: 'false', text: t('administration.inactive') },
      ]}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === 'true')}
    />
  );
}
