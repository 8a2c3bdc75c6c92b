import './page-tabs.css';
import { Tab, Tabs } from '@blueprintjs/core';
import { type JSX, useId } from 'react';
import { useKitTexts } from './kit-texts.tsx';

export interface PageTab<Id extends string> {
  id: Id;
  title: string;
  /** How many things are behind it. */
  count?: number;
  panel: JSX.Element;
}

/** Views of one thing side by side, of which one is on show; arrow keys go from tab to tab. */
export function PageTabs<Id extends string>({
  tabs,
  value,
  onChange,
}: {
  tabs: readonly PageTab<Id>[];
  value: Id;
  onChange(value: Id): void;
}) {
  const { number } = useKitTexts();
  return (
    <Tabs
      id={useId()}
      className="sw-tabs"
      selectedTabId={value}
      animate={false}
      renderActiveTabPanelOnly={true}
      onChange={(next) => onChange(next as Id)}
    >
      {tabs.map(({ id, title, count, panel }) => (
        <Tab
          key={id}
          id={id}
          title={title}
          // Without this word Blueprint's arrow keys find no tab.
          disabled={false}
          panel={panel}
          {...(count !== undefined && { tagContent: number(count), tagProps: { minimal: true } })}
        />
      ))}
    </Tabs>
  );
}
