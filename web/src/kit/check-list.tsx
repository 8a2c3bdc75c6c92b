import './check-list.css';
import { Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import { FindBox } from './find-box.tsx';
import { type Item, ItemText } from './item-text.tsx';
import { useKitTexts } from './kit-texts.tsx';

/** More than these are searched rather than read through. */
const mostRead = 12;

/** Things of which any number can be chosen; a long list can be searched. */
export function CheckList({
  label,
  items,
  value,
  isDisabled,
  onChange,
}: {
  label: string;
  items: readonly Item[];
  value: readonly string[];
  isDisabled: boolean;
  onChange(value: readonly string[]): void;
}) {
  const { say } = useKitTexts();
  const [sought, setSought] = useState('');
  const wanted = sought.trim().toLowerCase();
  const found = items.filter(({ text, detail }) => `${text} ${detail}`.toLowerCase().includes(wanted));
  return (
    <>
      {items.length > mostRead && (
        <FindBox label={say('kit.tree.find')} value={sought} onChange={setSought} />
      )}
      <fieldset className="sw-check-list">
        <legend className="sw-visually-hidden">{label}</legend>
        {found.map((item) => (
          <Checkbox
            key={item.id}
            checked={value.includes(item.id)}
            disabled={isDisabled}
            onChange={() =>
              onChange(value.includes(item.id) ? value.filter((one) => one !== item.id) : [...value, item.id])
            }
          >
            <ItemText item={item} />
          </Checkbox>
        ))}
        {found.length === 0 && <p className="sw-muted">{say('kit.table.empty')}</p>}
      </fieldset>
    </>
  );
}
