import { useState } from 'react';
import { CheckList } from '../../kit/check-list.tsx';
import { CheckTree } from '../../kit/check-tree.tsx';
import { Panel } from '../../kit/panel.tsx';
import { TransferList } from '../../kit/transfer-list.tsx';

const tree = [
  { id: 'reports', parentId: null, text: 'Reports' },
  { id: 'rain', parentId: 'reports', text: 'Rain' },
  { id: 'stage', parentId: 'reports', text: 'Stage' },
  { id: 'map', parentId: null, text: 'Map' },
];
const stations = Array.from({ length: 300 }, (_, index) => ({
  id: String(61_000_001 + index),
  text: `汉中 ${index + 1}`,
  detail: String(61_000_001 + index),
}));

export function ChoiceSamples() {
  const [branches, setBranches] = useState<readonly string[]>(['rain']);
  const [chosen, setChosen] = useState<readonly string[]>(['61000002']);
  return (
    <>
      <Panel title="CheckTree">
        <CheckTree label="CheckTree" items={tree} value={branches} onChange={setBranches} />
      </Panel>
      <Panel title="TransferList">
        <TransferList
          label="TransferList"
          items={stations}
          value={chosen}
          isDisabled={false}
          onChange={setChosen}
        />
      </Panel>
      <Panel title="CheckList">
        <CheckList
          label="CheckList"
          items={stations.slice(0, 4)}
          value={chosen}
          isDisabled={false}
          onChange={setChosen}
        />
      </Panel>
    </>
  );
}
