import { type Station, unreported } from '@stationwall/contract/station';
import { useState } from 'react';
import { LongChoice } from '../../kit/long-choice.tsx';
import { Panel } from '../../kit/panel.tsx';
import { findStations } from '../../station/find-stations.ts';

const rivers = ['汉江', '丹江', '嘉陵江'];
const stations: readonly Station[] = Array.from({ length: 5_000 }, (_, at) => {
  const stcd = String(61_000_001 + at);
  const name = { nameZh: `汉中 ${at + 1}`, nameEn: `Hanzhong ${at + 1}` };
  const place = { lon: null, lat: null, river: rivers[at % rivers.length] ?? null };
  return unreported({ stcd, ...name, ...place, sttp: 'ZQ', intervalS: 60, isPublic: false }).station;
});
const itemOf = ({ stcd, nameZh, river }: Station) => ({
  id: stcd,
  text: nameZh,
  detail: `${stcd} · ${river ?? ''}`,
});
const find = (text: string) => {
  const found = findStations(stations, text, 100);
  return { items: found.stations.map(itemOf), count: found.count };
};

/** What `StationPicker` draws, over stations of its own: the gallery follows no live link. */
export function StationSamples() {
  const [several, setSeveral] = useState<readonly string[]>(['61000002', '61000007']);
  const [one, setOne] = useState<readonly string[]>([]);
  const chosen = (ids: readonly string[]) => stations.filter(({ stcd }) => ids.includes(stcd)).map(itemOf);
  return (
    <Panel title="StationPicker, LongChoice">
      <div className="gallery-files">
        <LongChoice
          id="gallery-several"
          label="StationPicker"
          find={find}
          chosen={chosen(several)}
          onChange={setSeveral}
        />
        <LongChoice
          id="gallery-one"
          label="StationPicker, single"
          find={find}
          chosen={chosen(one)}
          isSingle={true}
          noneText="All stations"
          onChange={setOne}
        />
      </div>
    </Panel>
  );
}
