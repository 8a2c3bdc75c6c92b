import './tree-list.css';
import { ChevronDown, ChevronRight, Tick } from '@blueprintjs/icons';
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { FindBox } from './find-box.tsx';
import { useKitTexts } from './kit-texts.tsx';
import { pathTo, type TreeRow, treeRows, treeStep } from './tree-rows.ts';
import { childrenOf, type TreeItem } from './tri-state.ts';

/** More lines than these are searched rather than scrolled through. */
const mostShown = 300;

/** A tree in which one line is chosen; found by text, gone through by arrow keys, chosen by Enter. */
export function TreeList({
  label,
  items,
  value,
  onChoose,
}: {
  label: string;
  items: readonly TreeItem[];
  value: string | null;
  onChoose(id: string): void;
}) {
  const { say } = useKitTexts();
  const id = useId();
  const [sought, setSought] = useState('');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(
    () => new Set([...pathTo(items, value), ...onlyRoot(items)].map((item) => item.id)),
  );
  const [active, setActive] = useState(value);
  const tree = useRef<HTMLDivElement>(null);
  const all = useMemo(() => treeRows(items, unfolded, sought), [items, unfolded, sought]);
  const rows = all.slice(0, mostShown);
  const at = Math.max(
    0,
    rows.findIndex(({ item }) => item.id === active),
  );
  const current = rows[at]?.item.id;
  // By hand: scrollIntoView would scroll the page as well, before the popover around has its place.
  useEffect(() => {
    const line = document.getElementById(`${id}-${current}`);
    const box = tree.current;
    if (line === null || box === null) return;
    const { offsetTop, offsetHeight } = line;
    box.scrollTop = Math.min(offsetTop, Math.max(box.scrollTop, offsetTop + offsetHeight - box.clientHeight));
  }, [id, current]);

  const fold = (one: string) => {
    const next = new Set(unfolded);
    if (!next.delete(one)) next.add(one);
    setUnfolded(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (current !== undefined) onChoose(current);
      return;
    }
    const step = treeStep(rows, at, event.key);
    if (step === null) return;
    event.preventDefault();
    if ('fold' in step) fold(step.fold);
    else setActive(rows[step.goTo]?.item.id ?? null);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the box in it, on their way out */}
      <div
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'ArrowDown' && !nativeEvent.isComposing) tree.current?.focus();
        }}
      >
        <FindBox
          label={say('kit.tree.find')}
          value={sought}
          onChange={setSought}
          onEnter={() =>
            sought !== '' && current !== undefined && onChoose(firstWith(rows, sought) ?? current)
          }
        />
      </div>
      <div
        ref={tree}
        role="tree"
        className="sw-tree"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={current === undefined ? undefined : `${id}-${current}`}
        onKeyDown={press}
      >
        {rows.map((row) => (
          <Line
            key={row.item.id}
            id={`${id}-${row.item.id}`}
            row={row}
            isActive={row.item.id === current}
            isChosen={row.item.id === value}
            onFold={() => fold(row.item.id)}
            onChoose={() => onChoose(row.item.id)}
          />
        ))}
      </div>
      {rows.length === 0 && <p className="sw-muted">{say('kit.table.empty')}</p>}
      {all.length > rows.length && (
        <p className="sw-muted">{say('kit.transfer.more', { count: all.length - rows.length })}</p>
      )}
    </>
  );
}

/** One that all others stand under says nothing by itself. */
function onlyRoot(items: readonly TreeItem[]): readonly TreeItem[] {
  const roots = childrenOf(items, null);
  return roots.length === 1 ? roots : [];
}

/** What Enter in the box means: the first line with the text, not a parent on the way to it. */
const firstWith = (rows: readonly TreeRow[], sought: string) =>
  rows.find(({ item }) => item.text.toLowerCase().includes(sought.trim().toLowerCase()))?.item.id;

function Line({
  id,
  row: { item, level, place, of, isUnfolded },
  isActive,
  isChosen,
  onFold,
  onChoose,
}: {
  id: string;
  row: TreeRow;
  isActive: boolean;
  isChosen: boolean;
  onFold(): void;
  onChoose(): void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around hears the keys for all its lines
    // biome-ignore lint/a11y/useFocusableInteractive: the tree around has the focus and names the line
    <div
      id={id}
      role="treeitem"
      className="sw-tree-line"
      style={{ '--level': level } as CSSProperties}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={of}
      aria-selected={isChosen}
      {...(isUnfolded !== null && { 'aria-expanded': isUnfolded })}
      data-active={isActive || undefined}
      onClick={onChoose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; keys fold by arrows */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: for the mouse; keys fold by arrows */}
      <span
        className="sw-tree-fold"
        onClick={(event) => {
          if (isUnfolded === null) return;
          event.stopPropagation();
          onFold();
        }}
      >
        {isUnfolded !== null && (isUnfolded ? <ChevronDown /> : <ChevronRight />)}
      </span>
      <span className="sw-tree-text">{item.text}</span>
      {item.note !== undefined && <small className="sw-muted">{item.note}</small>}
      {isChosen && <Tick />}
    </div>
  );
}
