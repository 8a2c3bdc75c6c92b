import {
  existsSync,
  fdatasyncSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { marker } from './data-folder.ts';
import { noteSizes } from './file-sizes.ts';
import { syncOne, syncTree } from './flush.ts';
import { fullDiskError } from './free-space.ts';

type NodeOperations = {
  mknod(parent: unknown, name: string, mode: number, dev: number): unknown;
  setattr(node: unknown, attributes: { mode?: number }): void;
};

/**
 * PGlite's file system with a real fsync, which emscripten's NODEFS answers without doing one, and with files for the owner
 * only, which it makes writable for everybody.
 */
class PrivateSyncedFs extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const amend = (module: {
      NODEFS?: { stream_ops: Record<string, unknown>; node_ops: NodeOperations };
    }) => {
      if (!module.NODEFS) return;
      const { stream_ops: streams, node_ops: nodes } = module.NODEFS;
      streams.fsync = ({ nfd }: { nfd?: number }) => {
        if (nfd !== undefined) fdatasyncSync(nfd);
        return 0;
      };
      const { mknod, setattr } = nodes;
      nodes.mknod = (parent, name, mode, dev) => mknod(parent, name, mode & ~0o077, dev);
      nodes.setattr = (node, attributes) =>
        setattr(
          node,
          attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 },
        );
    };
    const preRun = [...((emscriptenOpts.preRun as unknown[]) ?? []), amend];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts };
  }
}

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'jit=off',
  // What is kept taken apart is planned for its parameters all the same: months are left out by them.
  '-c',
  'plan_cache_mode=force_custom_plan',
];

/** Opens the database of a data folder that this process holds, and makes it on a first start. */
export async function openCluster(folder: string, buffersMb: number): Promise<PGlite> {
  const home = join(folder, 'pg');
  if (!existsSync(home) || readdirSync(home).length === 0) await initialise(folder, home);
  const pg = await PGlite.create({
    fs: new PrivateSyncedFs(home),
    startParams: [...startParams, '-c', `shared_buffers=${buffersMb}MB`],
  }).catch((error) => {
    throw fullDiskError(folder) ?? error;
  });
  mark(folder);
  return pg;
}

export async function closeCluster(pg: PGlite, folder: string): Promise<void> {
  await pg.close();
  noteSizes(folder);
}

/** A first start that is killed half-way leaves only `pg.new`, which the next one clears. */
async function initialise(folder: string, home: string): Promise<void> {
  const fresh = join(folder, 'pg.new');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  const pg = await PGlite.create({ fs: new PrivateSyncedFs(fresh) });
  await pg.close();
  syncTree(fresh);
  renameSync(fresh, home);
  syncOne(folder);
}

function mark(folder: string): void {
  const file = join(folder, marker);
  if (existsSync(file)) return;
  writeFileSync(file, `${JSON.stringify({ since: new Date().toISOString() })}\n`, { mode: 0o600 });
}
