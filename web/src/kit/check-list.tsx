import { Checkbox } from '@blueprintjs/core';
import { type Item, ItemText } from './item-text.tsx';

/** A few things of which any number can be chosen. */
export const CheckList = ({
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
}) => (
  <fieldset className="sw-check-list">
    <legend className="sw-visually-hidden">{label}</legend>
    {items.map((item) => (
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
  </fieldset>
);
