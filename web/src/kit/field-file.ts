/** A file that was chosen. `state` is left out where nothing is sent: then it is only chosen. */
export interface FieldFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  state?: 'waiting' | 'sending' | 'done' | 'failed';
  /** Bytes. */
  sent?: number;
  /** Why it failed. */
  problem?: string | null;
}

/** What is done with files. */
export interface FileActs {
  choose(files: readonly File[]): void;
  /** Calls off one that is on its way; left out where nothing is sent. */
  callOff?(id: string): void;
  retry?(id: string): void;
  remove(id: string): void;
}
