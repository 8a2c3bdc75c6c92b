import './page.css';
import type { ReactNode } from 'react';

/**
 * Frame of a page inside the shell. It grows with its content; `isFull` takes just the room there is, for tables that
 * scroll inside; `isCanvas` does so without being zoomed on walls, for canvases that scale by themselves.
 */
export const Page = ({
  children,
  isFull = false,
  isCanvas = false,
}: {
  children: ReactNode;
  isFull?: boolean;
  isCanvas?: boolean;
}) => (
  <div className={isCanvas ? 'sw-page sw-page-canvas' : isFull ? 'sw-page sw-page-full' : 'sw-page'}>
    {children}
  </div>
);
