import type { HealthFigure } from '@stationwall/contract/services/sub-service';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../i18n/number-text.ts';
import { sizeText } from '../../i18n/size-text.ts';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { unitOf } from './service-parts.ts';

/** Writes a measured figure with its unit. */
export function useFigureText(): (figure: HealthFigure, value: number | null) => string {
  const { t, i18n } = useTranslation();
  const { dateTime } = useKitTexts();
  return (figure, value) => {
    if (value === null) return '–';
    const unit = unitOf(figure);
    const number = (decimals: number) => numberText(i18n.language, value, decimals);
    if (unit === 'bytes') return sizeText(i18n.language, value);
    if (unit === 'time') return dateTime(new Date(value).toISOString());
    if (unit === 'ms') return `${number(value < 10 ? 1 : 0)} ms`;
    if (unit === 'percent') return `${number(0)}%`;
    return unit === 'perMinute' ? t('devOps.perMinute', { number: number(0) }) : number(0);
  };
}
