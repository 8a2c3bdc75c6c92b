import { HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterField } from '../../kit/filter-bar.tsx';
import { labelSheets } from '../../kit/label-sheet.ts';
import { Panel } from '../../kit/panel.tsx';
import { PrintSheet } from '../../kit/print-sheet.tsx';
import { QrCode } from '../../kit/qr-code.tsx';

export function PrintSamples() {
  const { t } = useTranslation();
  const [id, setId] = useState('L7160');
  const sheet = labelSheets.find((each) => each.id === id);
  if (!sheet) return null;
  return (
    <Panel title="PrintSheet, QrCode">
      <div className="gallery-block">
        <FilterField label="LabelSheet" htmlFor="gallery-sheet">
          <HTMLSelect id="gallery-sheet" value={id} onChange={({ target }) => setId(target.value)}>
            {labelSheets.map((each) => (
              <option key={each.id} value={each.id}>
                {t(`printing.sheets.${each.id as 'A4'}`)}
              </option>
            ))}
          </HTMLSelect>
        </FilterField>
      </div>
      <div className="gallery-block">
        <PrintSheet sheet={sheet} count={25} skipped={2} label="PrintSheet">
          {(at) => (
            <div className="gallery-label">
              <QrCode text={`https://stations.example.org/s/${61_000_001 + at}`} label="QrCode" size="26mm" />
              <span>
                <b>汉中 {at + 1}</b>
                <br />
                {61_000_001 + at}
              </span>
            </div>
          )}
        </PrintSheet>
      </div>
    </Panel>
  );
}
