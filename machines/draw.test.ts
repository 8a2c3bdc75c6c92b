import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { drawingsFolder, mermaidOf, readMachines } from './draw.ts';

const machines = [...(await readMachines())];

it.each(machines)(
  'the drawing of %s shows the machine as it is; else run "node machines/draw.ts"',
  async (name, machine) => {
    expect(await readFile(`${drawingsFolder}${name}.mmd`, 'utf8')).toBe(mermaidOf(machine));
  },
);
