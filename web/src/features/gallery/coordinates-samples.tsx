import { useState } from 'react';
import { Panel } from '../../kit/panel.tsx';
import { CoordinatesInput } from '../../product-kit/coordinates-input.tsx';
import type { Coordinates } from '../../product-kit/typed-coordinates.ts';

export function CoordinatesSamples() {
  const [right, setRight] = useState<Coordinates>({ lon: 114.30539, lat: 30.59276 });
  const [none, setNone] = useState<Coordinates>({ lon: null, lat: null });
  return (
    <Panel title="CoordinatesInput">
      <div className="gallery-files">
        <CoordinatesInput id="gallery-place" value={right} onChange={setRight} />
        <CoordinatesInput id="gallery-no-place" value={none} onChange={setNone} />
        <CoordinatesInput id="gallery-fixed-place" value={right} isDisabled={true} onChange={setRight} />
      </div>
    </Panel>
  );
}
