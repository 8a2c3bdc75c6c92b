import { Button } from '@blueprintjs/core';
import { CheckList } from './check-list.tsx';
import { ChoicePopover } from './choice-popover.tsx';
import type { Item } from './item-text.tsx';
import { useKitTexts } from './kit-texts.tsx';

/** So many are named on the button; of more it says how many. */
const mostNamed = 3;

/** Any number of things out of a list, in as much room as one field. */
export function MultiChoice({
  id,
  label,
  items,
  value,
  noneText,
  isDisabled = false,
  isWrong = false,
  describedBy,
  onChange,
}: {
  id: string;
  label: string;
  items: readonly Item[];
  /** Ids of what is chosen. */
  value: readonly string[];
  /** Stands for nothing chosen: 'All types', where that filters nothing. */
  noneText?: string;
  isDisabled?: boolean;
  isWrong?: boolean;
  describedBy?: string | undefined;
  onChange(value: readonly string[]): void;
}) {
  const { say } = useKitTexts();
  const names = items.filter((item) => value.includes(item.id)).map(({ text }) => text);
  const [first = ''] = names;
  const text =
    names.length === 0
      ? (noneText ?? say('kit.choose'))
      : names.length <= mostNamed
        ? names.join(say('kit.choice.comma'))
        : say('kit.choice.andMore', { name: first, count: names.length });
  return (
    <ChoicePopover
      id={id}
      text={text}
      isEmpty={names.length === 0}
      isDisabled={isDisabled}
      isWrong={isWrong}
      describedBy={describedBy}
    >
      {(close) => (
        <>
          <CheckList label={label} items={items} value={value} isDisabled={isDisabled} onChange={onChange} />
          <div className="sw-choice-foot">
            <Button
              size="small"
              text={say('kit.choice.all')}
              disabled={names.length === items.length}
              onClick={() => onChange(items.map((item) => item.id))}
            />
            <Button
              size="small"
              text={say('kit.choice.none')}
              disabled={value.length === 0}
              onClick={() => onChange([])}
            />
            <Button size="small" intent="primary" text={say('kit.ok')} onClick={close} />
          </div>
        </>
      )}
    </ChoicePopover>
  );
}
