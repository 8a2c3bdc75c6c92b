import { Menu, type MenuProps } from '@blueprintjs/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';

const entries = '[role="menuitem"], [role="option"], [role="menuitemradio"], [role="menuitemcheckbox"]';
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

const entriesOf = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>(entries)].filter(
    (entry) => entry.getAttribute('aria-disabled') !== 'true',
  );

function move(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const all = entriesOf(event.currentTarget);
  if (!step || all.length === 0) return;
  event.preventDefault();
  all[step(all.indexOf(document.activeElement as HTMLElement), all.length - 1)]?.focus();
}

/** A menu that takes the focus as it opens, on what is chosen or else its first entry, and in which the arrow keys, Home and End move; what cannot be chosen is passed over. */
export function KeyMenu(props: MenuProps) {
  const menu = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // A popover first notes who has the focus, to give it back.
    const frame = requestAnimationFrame(() => {
      if (!menu.current) return;
      const all = entriesOf(menu.current);
      const chosen = all.find((entry) => entry.getAttribute('aria-selected') === 'true');
      (chosen ?? all[0])?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return <Menu {...props} ulRef={menu} onKeyDown={move} />;
}
