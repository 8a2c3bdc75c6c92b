import './dialog.css';
import { useEffect, useLayoutEffect, useRef } from 'react';

const controls =
  '.bp6-dialog-body :is(input, select, textarea, button):enabled, :is(.bp6-dialog-footer, .sw-detail-head) button:enabled';
const edge = '.bp6-overlay-start-focus-trap';
const wrong = '[aria-invalid="true"]:enabled';

/**
 * Stands inside a dialog and sees to its focus: the first control has it when the dialog opens and when its fields come,
 * a wrong field or the last control used after a wait, and whatever opened the dialog when it closes. A menu that opened
 * it gives the focus back to its button only after it has closed, which is later: that button is remembered then.
 */
export function DialogFocus({
  isOpen,
  isWaiting = false,
  isBusy = false,
}: {
  isOpen: boolean;
  /** Its fields are still to come. */
  isWaiting?: boolean;
  /** Its controls are disabled for a while, which takes the focus from them. */
  isBusy?: boolean;
}) {
  const mark = useRef<HTMLSpanElement>(null);
  const lastUsed = useRef<HTMLElement | null>(null);
  const isAway = useRef(isBusy);
  isAway.current = isBusy;

  useLayoutEffect(() => {
    const overlay = overlayOf(mark.current);
    if (!isOpen || overlay === null) return;
    let opener = lastingOf(document.activeElement);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (overlay.contains(target)) {
        if (target.matches(controls)) lastUsed.current = target;
        // The element at the edge, to which the overlay itself brings a lost focus, has no name. While the fields are
        // disabled it keeps it, or Cancel would have it afterwards.
        else if (target.matches(edge) && relatedTarget === null && !isAway.current)
          enter(overlay, lastUsed.current);
      } else if (isBehind(target, overlay)) {
        opener ??= lastingOf(target);
        enter(overlay, lastUsed.current);
      }
    };
    // A click beside the dialog leaves the focus nowhere, and Escape would be heard by nobody.
    const lose = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isAway.current) return;
        if (document.activeElement === document.body && document.hasFocus()) enter(overlay, lastUsed.current);
      });
    };
    document.addEventListener('focusin', hear);
    overlay.addEventListener('focusout', lose);
    return () => {
      document.removeEventListener('focusin', hear);
      overlay.removeEventListener('focusout', lose);
      clearTimeout(timer);
      // After the dialog has let go of the focus, which it does in effects of its own.
      queueMicrotask(() => giveBack(overlay, opener));
    };
  }, [isOpen]);

  useLayoutEffect(() => {
    if (isOpen && !isWaiting) lastUsed.current = null;
    if (isOpen && !isElsewhere(overlayOf(mark.current)))
      overlayOf(mark.current)?.querySelector<HTMLElement>(controls)?.focus();
  }, [isOpen, isWaiting]);

  useEffect(() => {
    const overlay = overlayOf(mark.current);
    if (!isOpen || isBusy || overlay === null) return;
    const now = document.activeElement;
    if (overlay.contains(now) && !now?.matches(edge)) return;
    if (isElsewhere(overlay)) return;
    enter(overlay, lastUsed.current);
  }, [isOpen, isBusy]);

  return <span ref={mark} hidden={true} />;
}

const overlayOf = (mark: Element | null) => mark?.closest<HTMLElement>('.bp6-overlay') ?? null;

const isElsewhere = (overlay: Element | null) => {
  const other = overlayOf(document.activeElement);
  return other !== null && overlay !== null && isBehind(overlay, other);
};

/** An entry of a menu goes with the menu. */
const lastingOf = (element: Element | null): HTMLElement | null =>
  element instanceof HTMLElement && element !== document.body && !element.closest(`.bp6-popover, ${edge}`)
    ? element
    : null;

const isBehind = (target: Node, overlay: Node) =>
  (overlay.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;

function enter(overlay: HTMLElement, lastUsed: HTMLElement | null): void {
  const used = lastUsed?.isConnected && lastUsed.matches(':enabled') ? lastUsed : null;
  const goal =
    overlay.querySelector<HTMLElement>(wrong) ?? used ?? overlay.querySelector<HTMLElement>(controls);
  goal?.focus();
}

/** What opened the dialog may be gone, as the row of a thing that was deleted; the page's content stays. */
function giveBack(overlay: HTMLElement, opener: HTMLElement | null): void {
  const other = overlayOf(document.activeElement);
  if (other !== null && other !== overlay) return;
  if (opener?.isConnected) opener.focus();
  else if (opener !== null) document.querySelector<HTMLElement>('main[tabindex]')?.focus();
}
