import type { ReactNode } from 'react';

/** Frame of a page inside the shell; `isFull` for canvases that take all the room there is. */
export const Page = ({ children, isFull = false }: { children: ReactNode; isFull?: boolean }) => (
  <div className={isFull ? 'sw-page sw-page-full' : 'sw-page'}>{children}</div>
);
