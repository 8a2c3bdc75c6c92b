import { Button, Menu, MenuItem, PopoverNext, PopupKind } from '@blueprintjs/core';
import type { JSX } from 'react';

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
    <Menu role="listbox" aria-label={label}>
      {choices.map((choice) => (
        <MenuItem
          key={choice}
          roleStructure="listoption"
          selected={choice === chosen}
          text={textOf(choice)}
          onClick={() => onChoose(choice)}
        />
      ))}
    </Menu>
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
