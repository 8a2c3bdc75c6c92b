import { useStation } from '../../platform/stations.tsx';
import { StationLink } from '../../product-kit/station-link.tsx';

/** The station that a camera looks at. */
export function StationOfTile({ stcd }: { stcd: string }) {
  const station = useStation(stcd)?.station;
  return station ? <StationLink station={station} /> : <span>{stcd}</span>;
}
