import { fileURLToPath } from 'node:url';
import { baseModules } from './base-modules.ts';

/** What of the build this needs: rolldown's context of a group of chunks. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const module = (place: string) => fileURLToPath(new URL(place, import.meta.url));
/** What is there before somebody has signed in. */
const first = ['index.html', 'src/main.tsx', 'src/features/login/login-screen.tsx'].map(module);
/** What each screen stands in, and the one that signing in leads to. */
const frame = ['src/app/shell.tsx', 'src/features/home/home-screen.tsx'].map(module);

/** A package's own list imports all of it, whatever is used; what is used comes with those who use it. */
const isOfOthers = /[\\/]node_modules[\\/]/;

/** Everything of ours that modules import before they run. */
function reachedFrom(ids: readonly string[], modules: Modules, reached = new Set<string>()): Set<string> {
  for (const id of ids) {
    if (reached.has(id) || isOfOthers.test(id)) continue;
    reached.add(id);
    reachedFrom(modules.getModuleInfo(id)?.importedIds ?? [], modules, reached);
  }
  return reached;
}

const parts = /[\\/]web[\\/]src[\\/](kit|entity|product-kit|lists|platform|station)[\\/].*\.tsx?$/;

let known: { before: Set<string>; inFrame: Set<string> } | null = null;

function settled(modules: Modules) {
  known ??= { before: reachedFrom(first, modules), inFrame: reachedFrom(frame, modules) };
  return known;
}

function placeOf(id: string, modules: Modules): 'first' | 'frame' | 'parts' | null {
  const known = settled(modules);
  if (id.endsWith('.css')) return null;
  if (known.before.has(id)) return known.inFrame.has(id) ? 'first' : null;
  if (known.inFrame.has(id)) return 'frame';
  return parts.test(id) ? 'parts' : null;
}

/** What everybody needs before signing in and is named in `base-modules.ts`; the rest of a folder named there stays with its screens. */
function baseOf(id: string, modules: Modules): 'base' | null {
  if (!baseModules.test(id)) return null;
  return isOfOthers.test(id) || settled(modules).before.has(id) ? 'base' : null;
}

const only = (place: string) => (id: string, modules: Modules) =>
  placeOf(id, modules) === place ? place : null;

/**
 * One file of what each first load needs; one of all that the frame and home need besides the first files, one of what they share with those, and one of what many
 * screens are made of: on a slow line forty small ones take seconds in heads and turns.
 */
export const sharedGroups = [
  { name: baseOf, priority: 5 },
  { name: only('first'), priority: 3 },
  { name: only('frame'), priority: 2 },
  { name: only('parts'), minShareCount: 8, priority: 1 },
];
