import { useStation } from '../platform/stations.tsx';
import { StationLink } from './station-link.tsx';

/** A station by its code: its name, which leads to its page, above the code. */
export function StationCell({ stcd }: { stcd: string }) {
  const station = useStation(stcd)?.station;
  if (!station) return stcd;
  return (
    <span className="sw-two-lines">
      <StationLink station={station} />
      <small>{stcd}</small>
    </span>
  );
}
