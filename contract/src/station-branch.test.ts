import { expect, it } from 'vitest';
import { branchesOf, isInBranch, partsOfBranch } from './station-branch.ts';

it('names basin, river and division from the trunk on, and what nobody said', () => {
  const station = { basin: '长江', river: '汉江 Han/River', addvcd: '420106' };
  const branches = branchesOf(station);
  expect(branches).toEqual(['长江', '长江/汉江%20Han%2FRiver', '长江/汉江%20Han%2FRiver/420106']);
  expect(partsOfBranch(branches[2])).toEqual(['长江', '汉江 Han/River', '420106']);
  expect(branchesOf({ river: null })).toEqual(['-', '-/-', '-/-/-']);
  expect(partsOfBranch('-/-/-')).toEqual(['', '', '']);
  expect(branchesOf({ basin: '-', river: '100%' })[1]).toBe('%2D/100%25');
  expect(branches.map((branch) => isInBranch(station, branch))).toEqual([true, true, true]);
  expect(
    ['黄河', '长江/渭河', '', '长江/', 'a/b/c/d', '长江/汉江%20Han%2FRiver/420100'].map((branch) =>
      isInBranch(station, branch),
    ),
  ).toEqual([false, false, false, false, false, false]);
});
