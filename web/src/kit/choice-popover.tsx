import './choice-popover.css';
import { Button, PopoverNext, PopupKind } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';

/** A button that says what is chosen and opens what there is to choose; for choices that a plain list cannot show. */
export function ChoicePopover({
  id,
  text,
  isEmpty,
  isDisabled = false,
  isWrong = false,
  describedBy,
  children,
}: {
  id: string;
  /** What is chosen, or what stands for nothing. */
  text: string;
  isEmpty: boolean;
  isDisabled?: boolean;
  isWrong?: boolean;
  describedBy?: string | undefined;
  /** What opens; `close` when something was chosen that ends the choice. */
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PopoverNext
      content={<div className="sw-choice">{children(() => setOpen(false))}</div>}
      isOpen={isOpen}
      onInteraction={setOpen}
      placement="bottom-start"
      arrow={false}
      animation="minimal"
      popupKind={PopupKind.DIALOG}
      shouldReturnFocusOnClose={true}
      disabled={isDisabled}
      fill={true}
    >
      <Button
        id={id}
        className="sw-choice-button"
        fill={true}
        alignText="start"
        ellipsizeText={true}
        endIcon={<CaretDown />}
        text={<span className={isEmpty ? 'sw-muted' : undefined}>{text}</span>}
        title={isEmpty ? '' : text}
        disabled={isDisabled}
        intent={isWrong ? 'danger' : 'none'}
        variant={isWrong ? 'outlined' : 'solid'}
        aria-describedby={[`${id}-chosen`, describedBy].filter(Boolean).join(' ')}
      >
        <span id={`${id}-chosen`} hidden={true}>
          {text}
        </span>
      </Button>
    </PopoverNext>
  );
}
