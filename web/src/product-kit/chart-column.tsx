import { Button } from '@blueprintjs/core';
import { Chart } from '@blueprintjs/icons';
import type { TFunction } from 'i18next';
import type { Column } from '../kit/column.ts';

/** A button in each row that draws it; `nameOf` says of whom the row is. */
export const chartColumn = <Row,>(
  t: TFunction,
  nameOf: (row: Row) => string,
  onChart: (row: Row) => void,
): Column<Row> => ({
  key: 'chart',
  heading: () => t('stations.chart'),
  isNarrow: true,
  show: (row) => {
    const label = t('stations.chartOf', { name: nameOf(row) });
    return (
      <Button
        variant="minimal"
        size="small"
        icon={<Chart />}
        aria-label={label}
        title={label}
        onClick={() => onChart(row)}
      />
    );
  },
});
