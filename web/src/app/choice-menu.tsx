import { Button, MenuItem, PopoverNext, PopupKind } from '@blueprintjs/core';
import type { JSX } from 'react';
import { KeyMenu } from '../kit/key-menu.tsx';

/** A button that opens a list of which one is chosen. */
export function ChoiceMenu<Choice extends string>({
  label,
  icon,
  choices,
  chosen,
  textOf,
  onChoose,
}: {
  label: string;
  icon: JSX.Element;
  choices: readonly Choice[];
  chosen: Choice;
  textOf: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
}) {
  const list = (
    <KeyMenu role="listbox" aria-label={label}>
      {choices.map((choice) => (
        <MenuItem
          key={choice}
          roleStructure="listoption"
          selected={choice === chosen}
          text={textOf(choice)}
          onClick={() => onChoose(choice)}
        />
      ))}
    </KeyMenu>
  );
  return (
    <PopoverNext
      content={list}
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      popupKind={PopupKind.LISTBOX}
    >
      <Button variant="minimal" icon={icon} aria-label={label} title={label} />
    </PopoverNext>
  );
}
