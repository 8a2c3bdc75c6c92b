import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type DirectedGraphEdge, type DirectedGraphNode, toDirectedGraph } from 'xstate/graph';

const folderOf = (name: string) => fileURLToPath(new URL(`./${name}/`, import.meta.url));
export const drawingsFolder = folderOf('drawings');

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;

/** Every machine of this room by the name of its file. */
export async function readMachines(): Promise<Map<string, AnyStateMachine>> {
  const files = (await readdir(folderOf('src'))).filter((name) => name.endsWith('.machine.ts')).sort();
  const machines = new Map<string, AnyStateMachine>();
  for (const file of files) {
    const exported = Object.values(
      (await import(/* @vite-ignore */ `${folderOf('src')}${file}`)) as Record<string, unknown>,
    );
    const machine = exported.find(isMachine);
    if (machine) machines.set(file.replace('.machine.ts', ''), machine);
  }
  return machines;
}

/** A machine as a Mermaid state diagram: first the states in each other, then every transition. */
export function mermaidOf(machine: AnyStateMachine): string {
  const graph = toDirectedGraph(machine);
  const states = [
    ...initialLines(graph.stateNode, '  '),
    ...graph.children.flatMap((node) => stateLines(node, '  ')),
  ];
  return ['stateDiagram-v2', ...states, ...edgesOf(graph).map(edgeLine), ''].join('\n');
}

function stateLines({ stateNode, children }: DirectedGraphNode, indent: string): string[] {
  const inside = `${indent}  `;
  const body = [
    ...initialLines(stateNode, inside),
    ...children.flatMap((child, at) => [
      ...(stateNode.type === 'parallel' && at > 0 ? [`${inside}--`] : []),
      ...stateLines(child, inside),
    ]),
  ];
  const head = `${indent}state "${stateNode.key}" as ${idOf(stateNode)}`;
  const end = stateNode.type === 'final' ? [`${indent}${idOf(stateNode)} --> [*]`] : [];
  return body.length > 0 ? [`${head} {`, ...body, `${indent}}`, ...end] : [head, ...end];
}

const edgesOf = (node: DirectedGraphNode): DirectedGraphEdge[] => [
  ...node.edges.filter(({ transition }) => transition.target !== undefined),
  ...node.children.flatMap(edgesOf),
];

function initialLines(stateNode: AnyStateNode, indent: string): string[] {
  if (stateNode.type === 'parallel') return [];
  const target = stateNode.type === 'compound' ? stateNode.initial.target[0] : undefined;
  return target ? [`${indent}[*] --> ${idOf(target)}`] : [];
}

function edgeLine({ source, target, transition }: DirectedGraphEdge): string {
  const guard = guardName(transition.guard);
  const label = `${eventName(transition.eventType)}${guard ? ` [${guard}]` : ''}`;
  return `  ${source.parent ? idOf(source) : 'anywhere'} --> ${idOf(target)} : ${label}`;
}

const idOf = (node: AnyStateNode) => node.id.replace(/[^A-Za-z0-9]+/g, '_');

function guardName(guard: unknown): string | null {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  return guard === undefined ? null : 'guarded';
}

function eventName(type: string): string {
  const [, kind, name] = /^xstate\.(done\.actor|error\.actor|done\.state|after)\.([^.]+)/.exec(type) ?? [];
  if (kind === undefined) return type === '' ? 'always' : type;
  return `${kind.split('.')[0]} ${name}`;
}

if (import.meta.main) {
  await mkdir(drawingsFolder, { recursive: true });
  for (const [name, machine] of await readMachines()) {
    await writeFile(`${drawingsFolder}${name}.mmd`, mermaidOf(machine));
    console.log(`drew ${name}.mmd`);
  }
}
