import { useTranslation } from 'react-i18next';
import { sttps, sttpText } from '../i18n/station-text.ts';
import { ChoiceFilter } from '../kit/choice-filter.tsx';

/** A filter of a list by the type of stations; null filters nothing. */
export function SttpFilter({
  value,
  onChange,
}: {
  value: string | null;
  onChange(sttp: string | null): void;
}) {
  const { t } = useTranslation();
  return (
    <ChoiceFilter
      label={t('stations.type')}
      anyText={t('kit.any')}
      choices={sttps.map((value) => ({ value, text: sttpText(t, value) }))}
      value={sttps.find((one) => one === value) ?? null}
      onChange={onChange}
    />
  );
}
