import './check-tree.css';
import { Button, Checkbox } from '@blueprintjs/core';
import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { FindBox } from './find-box.tsx';
import { useKitTexts } from './kit-texts.tsx';
import { childrenOf, found, leavesOf, stateOf, type TreeItem, toggled } from './tri-state.ts';

interface Branch {
  items: readonly TreeItem[];
  chosen: ReadonlySet<string>;
  unfolded: ReadonlySet<string>;
  isDisabled: boolean;
  onFold(id: string): void;
  onToggle(id: string): void;
}

/** Things to choose in a tree: a parent stands for all below it and says how many of them are chosen. */
export function CheckTree({
  label,
  items,
  value,
  isDisabled = false,
  onChange,
}: {
  label: string;
  items: readonly TreeItem[];
  value: readonly string[];
  isDisabled?: boolean;
  onChange(value: string[]): void;
}) {
  const { say } = useKitTexts();
  const [sought, setSought] = useState('');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => new Set(value), [value]);
  const shown = useMemo(() => found(items, sought), [items, sought]);
  const isSearching = sought.trim() !== '';
  const fold = (id: string) => {
    const next = new Set(unfolded);
    if (!next.delete(id)) next.add(id);
    setUnfolded(next);
  };
  return (
    <fieldset className="sw-check-tree">
      <legend className="sw-visually-hidden">{label}</legend>
      <FindBox label={say('kit.tree.find')} value={sought} onChange={setSought} />
      <Branches
        parentId={null}
        shown={shown}
        branch={{
          items,
          chosen,
          unfolded: isSearching ? new Set(shown.map(({ id }) => id)) : unfolded,
          isDisabled,
          onFold: fold,
          onToggle: (id) => onChange(toggled(items, chosen, id)),
        }}
      />
      {shown.length === 0 && <p className="sw-muted">{say('kit.table.empty')}</p>}
    </fieldset>
  );
}

const Branches = ({
  parentId,
  shown,
  branch,
}: {
  parentId: string | null;
  shown: readonly TreeItem[];
  branch: Branch;
}) => (
  <ul>
    {childrenOf(shown, parentId).map((item) => (
      <Item key={item.id} item={item} shown={shown} branch={branch} />
    ))}
  </ul>
);

function Item({
  item: { id, text, note },
  shown,
  branch,
}: {
  item: TreeItem;
  shown: readonly TreeItem[];
  branch: Branch;
}) {
  const { say } = useKitTexts();
  const { items, chosen, unfolded, isDisabled, onFold, onToggle } = branch;
  const isParent = childrenOf(items, id).length > 0;
  const isUnfolded = unfolded.has(id);
  const state = stateOf(items, chosen, id);
  const leaves = leavesOf(items, id);
  const count = leaves.filter((leaf) => chosen.has(leaf)).length;
  return (
    <li data-parent={isParent}>
      <div className="sw-check-tree-row">
        {isParent && (
          <Button
            variant="minimal"
            size="small"
            icon={isUnfolded ? <ChevronDown /> : <ChevronRight />}
            aria-label={say('kit.tree.parts', { name: text })}
            aria-expanded={isUnfolded}
            onClick={() => onFold(id)}
          />
        )}
        <Checkbox
          checked={state === 'all'}
          indeterminate={state === 'some'}
          disabled={isDisabled}
          onChange={() => onToggle(id)}
        >
          {text} {note !== undefined && <span className="sw-check-tree-note">{note}</span>}{' '}
          {isParent && (
            <span className="sw-muted">{say('kit.tree.count', { count, all: leaves.length })}</span>
          )}
        </Checkbox>
      </div>
      {isParent && isUnfolded && <Branches parentId={id} shown={shown} branch={branch} />}
    </li>
  );
}
