import './chart-drawer.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Chart } from '../kit/chart/chart.tsx';
import type { ChartData } from '../kit/chart/chart-data.ts';
import { DetailDrawer } from '../kit/detail-drawer.tsx';
import { linkTo } from '../link-to.ts';
import { useSession } from '../platform/session.tsx';
import { StationLink } from './station-link.tsx';

/** A chart beside the matrix that it is of, and from here to its station and readings where those may be seen. */
export function ChartDrawer({
  title,
  data,
  of,
  onClose,
  children,
}: {
  title: string;
  /** Null closes it. */
  data: ChartData | null;
  /** Whose readings it was made of; null = of several stations. */
  of: { station: Named; element: string | null; begin: string; end: string } | null;
  onClose(): void;
  /** What chooses what it shows. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { may } = useSession();
  const { station, ...span } = of ?? {};
  const foot = station && (
    <>
      <StationLink station={station} text={t('screens.stationPage')} />
      {may('Pages.BussinessProject.iStrong.OriginalData') && (
        <Link to={linkTo('/strong/original-data', { ...span, stcd: station.stcd })}>
          {t('stations.readingsOfTime')}
        </Link>
      )}
    </>
  );
  return (
    <DetailDrawer isOpen={data !== null} title={title} onClose={onClose} foot={foot}>
      {children && <div>{children}</div>}
      {data && (
        <div className="chart-drawer">
          <Chart title={title} data={data} />
        </div>
      )}
    </DetailDrawer>
  );
}

type Named = Parameters<typeof StationLink>[0]['station'];
