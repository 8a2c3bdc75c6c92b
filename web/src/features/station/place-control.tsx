import { type CoordinateSystem, coordinateSystems } from '@stationwall/contract/services/station';
import gcoord from 'gcoord';
import type { ControlProps } from '../../kit/fields.ts';
import type { Place } from '../../map/place-map.tsx';
import { CoordinatesInput } from '../../product-kit/coordinates-input.tsx';

const degrees = (value: unknown) => (typeof value === 'number' ? value : null);

function moved({ lon, lat }: Place, from: CoordinateSystem, to: CoordinateSystem): Place {
  if (from === to) return { lon, lat };
  const [east = lon, north = lat] = gcoord.transform([lon, lat], gcoord[from], gcoord[to]);
  return { lon: east, lat: north };
}

/** Both coordinates of a station in the system that it was given in; a place of the map comes in that system. */
export function PlaceControl({ draft, change, ...props }: ControlProps) {
  const system = coordinateSystems.find((one) => one === draft.coordinateSystem) ?? 'WGS84';
  return (
    <CoordinatesInput
      {...props}
      value={{ lon: degrees(draft.lgtd), lat: degrees(draft.lttd) }}
      toMap={(place) => moved(place, system, 'WGS84')}
      ofMap={(place) => moved(place, 'WGS84', system)}
      onChange={({ lon, lat }) => change({ lgtd: lon, lttd: lat })}
    />
  );
}
