import './long-choice.css';
import { Button, InputGroup, Tag } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ChoicePopover } from './choice-popover.tsx';
import { type Item, ItemText } from './item-text.tsx';
import { useKitTexts } from './kit-texts.tsx';
import { useTypedText } from './use-typed-text.ts';

export interface FoundItems {
  /** The best of them, as many as are shown. */
  items: readonly Item[];
  count: number;
}

/** So many of the chosen ones are named; the others are counted. */
const mostNamed = 40;

/**
 * One or several of thousands, found by typing: arrows go through what is found, Enter takes it, Escape closes. Only the best of what
 * is found is drawn.
 */
export function LongChoice({
  id,
  label,
  find,
  chosen,
  isSingle = false,
  noneText,
  isDisabled = false,
  onChange,
}: {
  id: string;
  label: string;
  find(text: string): FoundItems;
  chosen: readonly Item[];
  isSingle?: boolean;
  /** Stands for nothing chosen. */
  noneText?: string;
  isDisabled?: boolean;
  onChange(ids: readonly string[]): void;
}) {
  const { say, number } = useKitTexts();
  const [first] = chosen;
  const text =
    first === undefined
      ? (noneText ?? say('kit.choose'))
      : chosen.length === 1
        ? first.text
        : say('kit.choice.andMore', { name: first.text, count: number(chosen.length) });
  return (
    <ChoicePopover id={id} text={text} isEmpty={chosen.length === 0} isDisabled={isDisabled}>
      {(close) => (
        <LongList
          label={label}
          find={find}
          chosen={chosen}
          isSingle={isSingle}
          onChange={(ids) => {
            onChange(ids);
            if (isSingle) close();
          }}
          onDone={close}
        />
      )}
    </ChoicePopover>
  );
}

function LongList({
  label,
  find,
  chosen,
  isSingle,
  onChange,
  onDone,
}: {
  label: string;
  find(text: string): FoundItems;
  chosen: readonly Item[];
  isSingle: boolean;
  onChange(ids: readonly string[]): void;
  onDone(): void;
}) {
  const { say, number } = useKitTexts();
  const own = useId();
  const [sought, setSought] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { items, count } = find(sought);
  const at = Math.min(active, items.length - 1);
  const has = (id: string) => chosen.some((item) => item.id === id);
  const take = (id: string) => {
    const ids = chosen.map((item) => item.id);
    if (isSingle) onChange([id]);
    else onChange(has(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  };
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  const typed = useTypedText({
    value: sought,
    restMs: 0,
    onChange: (text) => {
      setSought(text);
      setActive(0);
    },
    onEnter: (event) => {
      event.preventDefault();
      const item = items[at];
      if (item) take(item.id);
    },
  });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    typed.onKeyDown(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // In the middle of a composition they go through the words of the input method.
    if (step === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setActive(Math.max(0, Math.min(items.length - 1, at + step)));
  };
  return (
    <div className="sw-long-choice">
      <InputGroup
        type="search"
        autoFocus={true}
        role="combobox"
        aria-label={label}
        aria-expanded={true}
        aria-controls={`${own}-list`}
        aria-autocomplete="list"
        aria-activedescendant={items[at] ? `${own}-${at}` : undefined}
        placeholder={say('kit.tree.find')}
        {...typed}
        onKeyDown={press}
      />
      <div ref={list} id={`${own}-list`} role="listbox" aria-label={label} aria-multiselectable={!isSingle}>
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box above takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the box above has the focus
          <div
            key={item.id}
            id={`${own}-${index}`}
            role="option"
            aria-selected={has(item.id)}
            data-active={index === at}
            onClick={() => take(item.id)}
          >
            {has(item.id) ? <Tick /> : <span />}
            <ItemText item={item} />
          </div>
        ))}
      </div>
      <p className="sw-muted" aria-live="polite">
        {items.length === 0
          ? say('kit.table.empty')
          : count > items.length && say('kit.transfer.more', { count: number(count - items.length) })}
      </p>
      {!isSingle && chosen.length > 0 && (
        <div className="sw-long-chosen">
          {chosen.slice(0, mostNamed).map(({ id, text }) => (
            <Tag key={id} minimal={true} onRemove={() => take(id)}>
              {text}
            </Tag>
          ))}
          {chosen.length > mostNamed && (
            <span className="sw-muted">+{number(chosen.length - mostNamed)}</span>
          )}
        </div>
      )}
      {!isSingle && (
        <div className="sw-choice-foot">
          <Button
            size="small"
            text={say('kit.choice.none')}
            disabled={chosen.length === 0}
            onClick={() => onChange([])}
          />
          <Button size="small" intent="primary" text={say('kit.ok')} onClick={onDone} />
        </div>
      )}
    </div>
  );
}
