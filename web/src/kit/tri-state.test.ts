import { describe, expect, it } from 'vitest';
import { found, stateOf, type TreeItem, toggled } from './tri-state.ts';

const item = (id: string, parentId: string | null = null): TreeItem => ({ id, parentId, text: id });
const items = [
  item('Alarm'),
  item('Alarm basics', 'Alarm'),
  item('Alarm record', 'Alarm'),
  item('Data'),
  item('Cluster', 'Data'),
  item('Last data', 'Cluster'),
  item('Raw frames', 'Cluster'),
  item('Stations'),
];
const states = (...chosen: string[]) =>
  Object.fromEntries(
    ['Alarm', 'Data', 'Cluster', 'Stations'].map((id) => [id, stateOf(items, new Set(chosen), id)]),
  );
const after = (chosen: string[], click: string) => toggled(items, new Set(chosen), click);

describe('a tree of three states', () => {
  it('tells of a parent whether all, some or none below it are chosen', () => {
    expect(states('Alarm basics', 'Last data', 'Raw frames', 'Stations')).toEqual({
      Alarm: 'some',
      Data: 'all',
      Cluster: 'all',
      Stations: 'all',
    });
    expect(states('Alarm')).toEqual({ Alarm: 'none', Data: 'none', Cluster: 'none', Stations: 'none' });
  });

  it('chooses a parent with all below it, and a parent with the first thing below it', () => {
    expect(after([], 'Data')).toEqual(['Data', 'Cluster', 'Last data', 'Raw frames']);
    expect(after([], 'Last data')).toEqual(['Data', 'Cluster', 'Last data']);
  });

  it('chooses the rest of a parent of which some was chosen, and drops all when all were', () => {
    expect(after(['Alarm', 'Alarm record'], 'Alarm')).toEqual(['Alarm', 'Alarm basics', 'Alarm record']);
    expect(after(['Alarm', 'Alarm basics', 'Alarm record', 'Stations'], 'Alarm')).toEqual(['Stations']);
  });

  it('drops a parent with the last thing below it, and keeps what it does not know', () => {
    expect(after(['Of tomorrow', 'Data', 'Cluster', 'Last data'], 'Last data')).toEqual(['Of tomorrow']);
  });

  it('finds what is sought with what stands above and below it', () => {
    const names = (sought: string) => found(items, sought).map(({ id }) => id);
    expect(names(' raw ')).toEqual(['Data', 'Cluster', 'Raw frames']);
    expect(names('cluster')).toEqual(['Data', 'Cluster', 'Last data', 'Raw frames']);
    expect(names('nothing')).toEqual([]);
  });
});
