import './panel.css';
import { type ReactNode, useId } from 'react';

/** A titled part of a page. */
export const Panel = ({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section className="sw-panel" aria-labelledby={id}>
      <header className="sw-panel-header">
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className="sw-muted">{note}</span>}
      </header>
      {children}
    </section>
  );
};
