import { PopoverNext, PopupKind } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';

interface LegendMenuProps {
  icon?: ReactElement;
  text: string;
  /** Beside the text. */
  figure?: string;
  isChosen?: boolean;
  children: ReactNode;
}

/** An entry of the legend behind which there is more to see or to choose from. */
export function LegendMenu({ icon, text, figure, isChosen = false, children }: LegendMenuProps) {
  return (
    <PopoverNext
      placement="top-start"
      arrow={false}
      animation="minimal"
      popupKind={PopupKind.DIALOG}
      content={<div className="map-types">{children}</div>}
    >
      <button type="button" className="map-legend-entry" data-chosen={isChosen}>
        {icon}
        <span>{text}</span>
        {figure !== undefined && <b>{figure}</b>}
      </button>
    </PopoverNext>
  );
}
