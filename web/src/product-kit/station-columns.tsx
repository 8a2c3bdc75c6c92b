import type { TFunction } from 'i18next';
import { stationName } from '../i18n/station-text.ts';
import type { Column } from '../kit/column.ts';
import { StationLink } from './station-link.tsx';

interface Named {
  stcd: string;
  nameZh: string;
  nameEn: string;
}

/** Which station a row of a list is of, where the row tells its names: the name, which leads to its page, and the code. */
export const stationColumns = <Row extends Named>(t: TFunction, language: string): Column<Row>[] => [
  {
    key: 'station',
    heading: () => t('stations.station'),
    isFixed: true,
    inFile: () => ({ field: language.startsWith('zh') ? 'nameZh' : 'nameEn' }),
    value: (row) => stationName(row, language),
    show: (row) => (
      <span className="sw-two-lines">
        <StationLink station={row} />
        <small>{row.stcd}</small>
      </span>
    ),
  },
  {
    key: 'stcd',
    partOf: 'station',
    heading: () => t('stations.code'),
    value: ({ stcd }) => stcd,
    show: ({ stcd }) => stcd,
  },
];
