import { Button } from '@blueprintjs/core';
import { ChoicePopover } from './choice-popover.tsx';
import { useKitTexts } from './kit-texts.tsx';
import { TreeList } from './tree-list.tsx';
import { pathTo } from './tree-rows.ts';
import type { TreeItem } from './tri-state.ts';

/** One thing out of a tree: an organisation, a river, a region. */
export function TreeSelect({
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
  items: readonly TreeItem[];
  /** Id of what is chosen. */
  value: string | null;
  /** Stands for nothing chosen, which can then be chosen, too. */
  noneText?: string;
  isDisabled?: boolean;
  isWrong?: boolean;
  describedBy?: string | undefined;
  onChange(value: string | null): void;
}) {
  const { say } = useKitTexts();
  const path = pathTo(items, value);
  return (
    <ChoicePopover
      id={id}
      text={path.map(({ text }) => text).join(' / ') || (noneText ?? say('kit.choose'))}
      isEmpty={path.length === 0}
      isDisabled={isDisabled}
      isWrong={isWrong}
      describedBy={describedBy}
    >
      {(close) => {
        const choose = (next: string | null) => {
          onChange(next);
          close();
        };
        return (
          <>
            <TreeList label={label} items={items} value={value} onChoose={choose} />
            {noneText !== undefined && (
              <div className="sw-choice-foot">
                <Button
                  size="small"
                  text={noneText}
                  disabled={path.length === 0}
                  onClick={() => choose(null)}
                />
              </div>
            )}
          </>
        );
      }}
    </ChoicePopover>
  );
}
