import './page-header.css';
import type { ReactNode } from 'react';

/** Heading of a page: title, what it counts or says, actions on the right. */
export const PageHeader = ({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children?: ReactNode;
}) => (
  <header className="sw-page-header">
    <h1>{title}</h1>
    {note !== undefined && <span className="sw-muted">{note}</span>}
    {children !== undefined && <div className="sw-page-actions">{children}</div>}
  </header>
);
