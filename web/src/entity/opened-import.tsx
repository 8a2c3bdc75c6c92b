import { useEffect } from 'react';
import { ImportDialog } from '../kit/import-dialog.tsx';
import { useOwnJobs } from '../platform/own-jobs.tsx';
import type { ImportTarget } from '../product-kit/import-target.ts';
import { useImport } from '../product-kit/use-import.ts';

/** The dialog of an import into a target; `asked` counts how often it was opened. */
export function OpenedImport({
  target,
  title,
  asked,
  changed,
}: {
  target: ImportTarget;
  title: string;
  asked: number;
  changed(): void;
}) {
  const state = useImport(target, useOwnJobs(), changed);
  const { open } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for, and not when `open` is made anew
  useEffect(() => open(), [asked]);
  return <ImportDialog state={state} title={title} />;
}
