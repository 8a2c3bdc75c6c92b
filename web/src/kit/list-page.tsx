import './list-page.css';
import type { ReactNode } from 'react';
import { Page } from './page.tsx';

/** A page of a heading, filters and one table that scrolls inside; `area` is a class for what one table has of its own. */
export const ListPage = ({ area = '', children }: { area?: string; children: ReactNode }) => (
  <Page isFull={true}>
    <div className={`sw-list-page ${area}`.trim()}>{children}</div>
  </Page>
);
