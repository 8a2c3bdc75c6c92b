import { stationCategory } from '@stationwall/contract/services/station-category';
import { useTranslation } from 'react-i18next';
import { useBilingualText } from '../../i18n/bilingual-text.ts';
import { sttps, sttpText } from '../../i18n/station-text.ts';
import { divisions as allDivisions } from '../../lists/divisions.ts';
import { optionsOf } from '../../lists/options.ts';
import { useSharedList } from '../../platform/shared-list.ts';
import { stationFields } from './station-fields.tsx';

/** What a station's dialog and list choose from, and the fields of the dialog. */
export function useStationFields() {
  const { t } = useTranslation();
  const said = useBilingualText();
  const types = sttps.map((value) => ({ value, text: sttpText(t, value) }));
  const categories = (useSharedList(optionsOf(stationCategory)).rows ?? []).map(({ value, label }) => ({
    value,
    text: said(label),
  }));
  const divisions = (useSharedList(allDivisions).rows ?? []).map(({ code, name, parentCode }) => ({
    ...{ id: code, text: name, parentId: parentCode },
  }));
  const fields = (edited: object | null) =>
    stationFields(t, { isNew: edited === null, types, categories, divisions });
  return { types, categories, divisions, fields };
}
