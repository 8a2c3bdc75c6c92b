/** A dialog in which one entity is edited, as its machine tells it. */
export interface DialogState {
  phase: 'closed' | 'loading' | 'unreadable' | 'editing' | 'validating' | 'saving' | 'outdated' | 'leaving';
  draft: Readonly<Record<string, unknown>>;
  faults: Readonly<Record<string, string>>;
  /** Fields that somebody else changed as well, with their value. */
  contested: Readonly<Record<string, unknown>>;
  problem: string | null;
  change(change: Readonly<Record<string, unknown>>): void;
  save(): void;
  /** Calls off a save that takes long, as an upload; whoever has none has to wait for the answer. */
  cancelSave?(): void;
  reload(): void;
  close(): void;
  leave(): void;
  stay(): void;
}
