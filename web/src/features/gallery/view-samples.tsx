import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useAddressDetail } from '../../entity/use-address-detail.ts';
import { useAddressTab } from '../../entity/use-address-tab.ts';
import { DetailDrawer } from '../../kit/detail-drawer.tsx';
import { Facts } from '../../kit/facts.tsx';
import { FilterBar, FilterField } from '../../kit/filter-bar.tsx';
import { MultiChoice } from '../../kit/multi-choice.tsx';
import { PageTabs } from '../../kit/page-tabs.tsx';
import { Panel } from '../../kit/panel.tsx';
import { TreeSelect } from '../../kit/tree-select.tsx';

const rivers = [
  { id: 'han', parentId: null, text: '汉江 Han River' },
  { id: 'upper', parentId: 'han', text: '上游 Upper reach' },
  { id: 'bai', parentId: 'upper', text: '白河 Baihe' },
  { id: 'lower', parentId: 'han', text: '下游 Lower reach' },
  { id: 'gan', parentId: null, text: '赣江 Gan River' },
];
const kinds = ['Rain', 'Stage', 'Flow', 'Soil moisture', 'Snow'].map((text) => ({
  id: text,
  text,
  detail: '',
}));
const stations = Array.from({ length: 40 }, (_, index) => ({
  id: String(61_000_001 + index),
  text: `汉中 ${index + 1}`,
  detail: String(61_000_001 + index),
}));
const names = stations.slice(0, 5).map(({ text }) => text);

export function ViewSamples() {
  const [river, setRiver] = useState<string | null>('bai');
  const [chosenKinds, setKinds] = useState<readonly string[]>(['Rain', 'Stage']);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [tab, showTab] = useAddressTab(['day', 'month', 'year']);
  const detail = useAddressDetail();
  const at = names.indexOf(detail.opened ?? '');
  const step = (to: number) => (names[to] === undefined ? undefined : () => detail.open(names[to] ?? ''));
  const [before, behind] = [step(at - 1), step(at + 1)];
  return (
    <>
      <Panel title="TreeSelect, MultiChoice">
        <div className="gallery-row">
          <FilterBar label="TreeSelect, MultiChoice">
            <FilterField label="TreeSelect" htmlFor="gallery-tree">
              <TreeSelect
                id="gallery-tree"
                label="TreeSelect"
                items={rivers}
                value={river}
                noneText="All rivers"
                onChange={setRiver}
              />
            </FilterField>
            <FilterField label="MultiChoice" htmlFor="gallery-kinds">
              <MultiChoice
                id="gallery-kinds"
                label="MultiChoice"
                items={kinds}
                value={chosenKinds}
                onChange={setKinds}
              />
            </FilterField>
            <FilterField label="MultiChoice, many" htmlFor="gallery-stations">
              <MultiChoice
                id="gallery-stations"
                label="MultiChoice, many"
                items={stations}
                value={chosen}
                noneText="All stations"
                onChange={setChosen}
              />
            </FilterField>
          </FilterBar>
        </div>
      </Panel>
      <Panel title="PageTabs">
        <div className="gallery-row">
          <PageTabs
            value={tab}
            onChange={showTab}
            tabs={[
              { id: 'day', title: 'Day', panel: <p>24 h</p> },
              { id: 'month', title: 'Month', count: 30, panel: <p>30 d</p> },
              { id: 'year', title: 'Year', count: 1365, panel: <p>365 d</p> },
            ]}
          />
        </div>
      </Panel>
      <Panel title="DetailDrawer">
        <div className="gallery-row">
          {names.map((name) => (
            <Button key={name} text={name} onClick={() => detail.open(name)} />
          ))}
          <DetailDrawer
            isOpen={at >= 0}
            title={names[at] ?? ''}
            foot={<Button text="Edit" />}
            onClose={detail.close}
            onStep={{ ...(before && { [-1]: before }), ...(behind && { 1: behind }) }}
          >
            <Facts facts={[{ label: 'Code', value: stations[at]?.id ?? '' }]} />
            <p>What is to be told of one row.</p>
          </DetailDrawer>
        </div>
      </Panel>
    </>
  );
}
