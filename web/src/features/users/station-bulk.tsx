import { HTMLSelect } from '@blueprintjs/core';
import { getUserStcdPrivilages, type StationChoice } from '@stationwall/contract/services/user-stations';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bilingualText } from '../../i18n/bilingual-text.ts';
import { sttpText } from '../../i18n/station-text.ts';
import { FilterField } from '../../kit/filter-bar.tsx';
import { call } from '../../platform/http.ts';
import { AddBranch } from '../../product-kit/add-branch.tsx';
import { notYetIn, type StationGroup, stationGroups } from '../../station/station-groups.ts';

export interface OtherUser {
  value: number;
  label: string;
}

/** Adds many stations to those that a user may see: all of a river, all of a type, or those of another user. Nothing is saved by it. */
export function StationBulk({
  stations,
  others,
  value,
  isDisabled,
  onChange,
}: {
  stations: readonly StationChoice[];
  others: readonly OtherUser[];
  value: readonly string[];
  isDisabled: boolean;
  onChange(stcds: readonly string[]): void;
}) {
  const { t, i18n } = useTranslation();
  const [told, setTold] = useState('');
  const groups = useMemo(
    () =>
      stationGroups(
        stations,
        (sttp) => sttpText(t, sttp),
        (river) => bilingualText(river, i18n.language),
      ),
    [stations, t, i18n.language],
  );
  const add = (name: string, stcds: readonly string[]) => {
    const added = notYetIn(value, stcds);
    setTold(t('user.stations.added', { count: added.length, name }));
    if (added.length > 0) onChange([...value, ...added]);
  };
  const addOf = async (other: OtherUser) => {
    try {
      const { isAll, items } = await call(getUserStcdPrivilages, { userId: other.value });
      if (isAll && items.length === 0) setTold(t('user.stations.otherSeesAll', { name: other.label }));
      else add(other.label, items);
    } catch (error) {
      setTold('');
      throw error;
    }
  };
  const groupSelect = (kind: 'river' | 'type') => (
    <Choice
      id={`bulk-${kind}`}
      label={t(`user.stations.by.${kind}`)}
      isDisabled={isDisabled}
      options={groups[kind].map(({ id, name, stcds }) => {
        const left = notYetIn(value, stcds).length;
        return { value: id, label: t('user.stations.group', { name, left, all: stcds.length }) };
      })}
      onChoose={(id) => {
        const group: StationGroup | undefined = groups[kind].find((one) => one.id === id);
        if (group) add(group.name, group.stcds);
      }}
    />
  );
  return (
    <fieldset className="station-bulk">
      <legend>{t('user.stations.bulk')}</legend>
      {groupSelect('river')}
      {groupSelect('type')}
      <FilterField label={t('stations.branch.label')} htmlFor="bulk-branch">
        <AddBranch id="bulk-branch" isDisabled={isDisabled} onAdd={(stcds, name) => add(name, stcds)} />
      </FilterField>
      <Choice
        id="bulk-user"
        label={t('user.stations.by.user')}
        isDisabled={isDisabled}
        options={others.map((other) => ({ value: String(other.value), label: other.label }))}
        onChoose={(id) => {
          const other = others.find((one) => String(one.value) === id);
          if (other) void addOf(other);
        }}
      />
      <p className="sw-muted" role="status">
        {told}
      </p>
    </fieldset>
  );
}

function Choice({
  id,
  label,
  options,
  isDisabled,
  onChoose,
}: {
  id: string;
  label: string;
  options: readonly { value: string; label: string }[];
  isDisabled: boolean;
  onChoose(value: string): void;
}) {
  const { t } = useTranslation();
  return (
    <FilterField label={label} htmlFor={id}>
      <HTMLSelect
        id={id}
        value=""
        disabled={isDisabled || options.length === 0}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{t('user.stations.choose')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </HTMLSelect>
    </FilterField>
  );
}
