import { useState } from 'react';
import { ChoiceFilter } from '../../kit/choice-filter.tsx';
import { Facts } from '../../kit/facts.tsx';
import { FilterBar, FilterField } from '../../kit/filter-bar.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PasswordInput } from '../../kit/password-input.tsx';
import { RowMenu } from '../../kit/row-menu.tsx';
import { TextFilter } from '../../kit/text-filter.tsx';
import { toast } from '../../kit/toast.ts';

const types = [
  { value: 'PP', text: 'Rain' },
  { value: 'ZZ', text: 'River stage' },
];
const told = (text: string) => () => toast({ tone: 'info', text });
const actions = [
  { text: 'Can be done', run: told('Done') },
  { text: 'Cannot be done', hindrance: 'Why it cannot', run: told('Never') },
  { text: 'Takes away', isDanger: true, run: told('Taken away') },
];
const facts = [
  { label: 'Time zone', value: 'Asia/Shanghai' },
  { label: 'Hydrological day begins', value: '08:00', help: 'Rain days run from this hour on.' },
];

export function BarSamples() {
  const [name, setName] = useState<string | null>(null);
  const [type, setType] = useState<string | number | null>('ZZ');
  const [password, setPassword] = useState('Rain#123');
  return (
    <>
      <Panel title="FilterBar, TextFilter, ChoiceFilter, PasswordInput, RowMenu">
        <div className="gallery-row">
          <FilterBar label="FilterBar" onApply={told('Applied')} onReset={told('Reset')}>
            <TextFilter label="TextFilter" hint="Name or code" value={name} onChange={setName} />
            <ChoiceFilter
              label="ChoiceFilter"
              anyText="All types"
              choices={types}
              value={type}
              onChange={setType}
            />
            <FilterField label="PasswordInput" htmlFor="gallery-password">
              <PasswordInput id="gallery-password" value={password} onChange={setPassword} />
            </FilterField>
          </FilterBar>
          <RowMenu label="RowMenu" actions={actions} />
        </div>
      </Panel>
      <Panel title="Facts">
        <Facts facts={facts} />
      </Panel>
    </>
  );
}
