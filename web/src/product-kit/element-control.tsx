import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../kit/fields.ts';
import type { Item } from '../kit/item-text.tsx';
import { LongChoice } from '../kit/long-choice.tsx';
import { MultiChoice } from '../kit/multi-choice.tsx';
import { knownElements } from '../lists/elements.ts';
import { useSharedList } from '../platform/shared-list.ts';

const mostShown = 100;

function useKnownElements(): readonly Item[] {
  const { rows } = useSharedList(knownElements);
  return useMemo(
    () =>
      (rows ?? []).map(({ name, displayName, unit }) => ({
        ...{ id: name, text: displayName, detail: [name, unit].filter(Boolean).join(' · ') },
      })),
    [rows],
  );
}

/** The control of a field that is one of all elements, found by name or key. */
export function ElementControl({ id, value, isDisabled, onChange }: ControlProps) {
  const { t } = useTranslation();
  const items = useKnownElements();
  const find = useCallback(
    (text: string) => {
      const sought = text.trim().toLowerCase();
      const found = items.filter((item) => `${item.text} ${item.detail}`.toLowerCase().includes(sought));
      return { items: found.slice(0, mostShown), count: found.length };
    },
    [items],
  );
  const key = value ? String(value) : null;
  const chosen =
    key === null ? [] : [items.find((item) => item.id === key) ?? { id: key, text: key, detail: '' }];
  return (
    <LongChoice
      id={id}
      label={t('stations.element')}
      find={find}
      chosen={chosen}
      isSingle={true}
      isDisabled={isDisabled}
      onChange={([element = null]) => onChange(element)}
    />
  );
}

/** The same for several elements. */
export function ElementsControl({ value, ...props }: ControlProps) {
  const { t } = useTranslation();
  const items = useKnownElements();
  return (
    <MultiChoice
      {...props}
      label={t('stations.element')}
      items={items}
      value={(value ?? []) as readonly string[]}
    />
  );
}
