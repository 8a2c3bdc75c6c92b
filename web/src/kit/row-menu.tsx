import './two-lines.css';
import './row-menu.css';
import { Button, MenuItem, PopoverNext, PopupKind } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import { useHoldRows } from './held-rows.ts';
import { KeyMenu } from './key-menu.tsx';

/** Something that can be done with a row; in its place in the menu only while it can be done. */
export interface RowAction {
  text: string;
  isDanger?: boolean;
  /** Why it cannot be done now; the entry stays, grey. */
  hindrance?: string | undefined;
  run(): void;
}

/** What can be done with a row, behind one button at its end, if anything can; `label` names the row to screen readers. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const hold = useHoldRows();
  if (actions.length === 0) return null;
  const menu = (
    <KeyMenu aria-label={label}>
      {actions.map(({ text, isDanger = false, hindrance, run }) => (
        <MenuItem
          key={text}
          text={
            hindrance === undefined ? (
              text
            ) : (
              <span className="sw-two-lines">
                {text}
                <small>{hindrance}</small>
              </span>
            )
          }
          multiline={true}
          intent={isDanger ? 'danger' : 'none'}
          disabled={hindrance !== undefined}
          onClick={run}
        />
      ))}
    </KeyMenu>
  );
  return (
    <PopoverNext
      content={menu}
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      popupKind={PopupKind.MENU}
      onOpening={() => hold(true)}
      onClosed={() => hold(false)}
    >
      <Button variant="minimal" size="small" icon={<More />} aria-label={label} title={label} />
    </PopoverNext>
  );
}
