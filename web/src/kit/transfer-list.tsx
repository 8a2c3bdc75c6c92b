import './transfer-list.css';
import { Button, Checkbox } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { FindBox } from './find-box.tsx';
import { type Item, ItemText } from './item-text.tsx';
import { useKitTexts } from './kit-texts.tsx';

const mostShown = 200;

/** Many things to choose from on one side, the chosen ones, in the order in which they were chosen, on the other. */
export function TransferList({
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
  const chosen = useMemo(() => new Set(value), [value]);
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const wanted = sought.trim().toLowerCase();
  const found = items.filter(({ id, text, detail }) =>
    `${text} ${id} ${detail}`.toLowerCase().includes(wanted),
  );
  const unchosen = found.filter(({ id }) => !chosen.has(id));
  const drop = (id: string) => onChange(value.filter((one) => one !== id));
  return (
    <fieldset className="sw-transfer" aria-label={label}>
      <fieldset>
        <legend>{say('kit.transfer.offered', { count: items.length })}</legend>
        <div className="sw-transfer-head">
          <FindBox label={say('kit.transfer.find')} size="medium" value={sought} onChange={setSought} />
          <Button
            text={say('kit.transfer.addFound', { count: unchosen.length })}
            disabled={isDisabled || unchosen.length === 0}
            onClick={() => onChange([...value, ...unchosen.map(({ id }) => id)])}
          />
        </div>
        <ul>
          {found.slice(0, mostShown).map((item) => (
            <li key={item.id}>
              <Checkbox
                checked={chosen.has(item.id)}
                disabled={isDisabled}
                onChange={() => (chosen.has(item.id) ? drop(item.id) : onChange([...value, item.id]))}
              >
                <ItemText item={item} />
              </Checkbox>
            </li>
          ))}
        </ul>
        {found.length > mostShown && (
          <p className="sw-muted">{say('kit.transfer.more', { count: found.length - mostShown })}</p>
        )}
        {found.length === 0 && <p className="sw-muted">{say('kit.table.empty')}</p>}
      </fieldset>
      <fieldset>
        <legend>{say('kit.transfer.chosen', { count: value.length })}</legend>
        <div className="sw-transfer-head">
          <Button
            text={say('kit.transfer.dropAll')}
            disabled={isDisabled || value.length === 0}
            onClick={() => onChange([])}
          />
        </div>
        <ul>
          {value.slice(0, mostShown).map((id) => {
            const item = byId.get(id) ?? { id, text: id, detail: '' };
            return (
              <li key={id} className="sw-transfer-chosen">
                <ItemText item={item} />
                <Button
                  variant="minimal"
                  size="small"
                  icon={<Cross />}
                  aria-label={say('kit.transfer.drop', { name: item.text })}
                  disabled={isDisabled}
                  onClick={() => drop(id)}
                />
              </li>
            );
          })}
        </ul>
        {value.length > mostShown && (
          <p className="sw-muted">{say('kit.transfer.more', { count: value.length - mostShown })}</p>
        )}
      </fieldset>
    </fieldset>
  );
}
