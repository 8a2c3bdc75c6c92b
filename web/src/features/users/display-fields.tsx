import type { OutputOf } from '@stationwall/contract/endpoint';
import type { getCoumnNames, getSttps } from '@stationwall/contract/services/last-data';
import type { TFunction } from 'i18next';
import { CheckList } from '../../kit/check-list.tsx';
import { type Field, fieldsOf } from '../../kit/fields.ts';
import { TransferList } from '../../kit/transfer-list.tsx';

export interface DisplayDraft {
  sttps: readonly string[];
  columns: readonly string[];
  sorting: string;
}

export interface DisplayChoices {
  sttps: readonly OutputOf<typeof getSttps>['items'][number][];
  elements: readonly OutputOf<typeof getCoumnNames>['items'][number][];
}

/** What can be settled about the table of last data: types, elements and the order of the rows. */
export function displayFields({ sttps, elements }: DisplayChoices, t: TFunction): readonly Field[] {
  const field = fieldsOf<DisplayDraft>()('displaySetting');
  return [
    field.own(
      'sttps',
      ({ value, isDisabled, onChange }) => (
        <CheckList
          label={t('entities.displaySetting.sttps')}
          items={sttps.map(({ sttp, displayName, count }) => ({
            id: sttp,
            text: displayName,
            detail: t('stations.stations', { count }),
          }))}
          value={value as readonly string[]}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      ),
      { hint: 'user.display.allTypes' },
    ),
    field.own(
      'columns',
      ({ value, isDisabled, onChange }) => (
        <TransferList
          label={t('entities.displaySetting.columns')}
          items={elements.map(({ name, displayName, unit }) => ({
            id: name,
            text: displayName,
            detail: [name, unit].filter(Boolean).join(' · '),
          }))}
          value={value as readonly string[]}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      ),
      { hint: 'user.display.allElements' },
    ),
    field.choice('sorting', [
      { value: '', text: t('user.display.byName') },
      { value: 'sttp', text: t('user.display.byType') },
      { value: 'reportedAt DESC', text: t('user.display.byNewest') },
      { value: 'reportedAt', text: t('user.display.byOldest') },
    ]),
  ];
}
