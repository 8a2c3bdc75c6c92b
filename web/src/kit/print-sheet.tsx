import './print-sheet.css';
import { Button } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useKitTexts } from './kit-texts.tsx';
import { type LabelSheet, pagesOf } from './label-sheet.ts';

/**
 * Pages or labels as they will come out of the printer: shown smaller here, printed at their true size. What it prints is what it
 * shows, and nothing else of the page. `children` draws the label of each thing; one of them stands in a page at a time. Its texts are
 * the area `printing`.
 */
export function PrintSheet({
  sheet,
  count,
  skipped = 0,
  label,
  children,
}: {
  sheet: LabelSheet;
  count: number;
  /** Places of the first page that are used up. */
  skipped?: number;
  label: string;
  children(at: number): ReactNode;
}) {
  const { say, number } = useKitTexts();
  const { page } = sheet;
  const pages = pagesOf(sheet, count, skipped);
  const drawn = pages.map((places) => (
    <div
      key={places[0]?.at}
      className="sw-print-page"
      style={{ width: mm(page.width), height: mm(page.height) }}
    >
      {places.map(({ at, left, top }) => (
        <div
          key={at}
          className="sw-print-label"
          style={{
            left: mm(left),
            top: mm(top),
            width: mm(sheet.label.width),
            height: mm(sheet.label.height),
          }}
        >
          {children(at)}
        </div>
      ))}
    </div>
  ));
  return (
    <section aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div className="sw-print-preview" tabIndex={0}>
        {drawn}
      </div>
      <div className="sw-panel-foot">
        <Button
          icon={<Print />}
          text={say('printing.print')}
          disabled={pages.length === 0}
          onClick={() => print()}
        />
        <span className="sw-muted">
          {say('printing.pages', {
            count: pages.length,
            pages: number(pages.length),
            width: number(page.width),
            height: number(page.height),
          })}
        </span>
        <span className="sw-muted">{say('printing.scale')}</span>
      </div>
      {createPortal(
        <div className="sw-print-out" aria-hidden="true">
          <style>{`@page { size: ${mm(page.width)} ${mm(page.height)}; margin: 0 }`}</style>
          {drawn}
        </div>,
        document.body,
      )}
    </section>
  );
}

const mm = (length: number) => `${length}mm`;
