import { createContext, type ReactNode, use } from 'react';
import type { EntityName, SaidText } from './register.ts';

/** How the parts speak and write values; the product supplies its translator once, above them all. */
export interface KitTexts {
  say(text: SaidText, values?: Readonly<Record<string, string | number>>): string;
  /** What a field of an entity is called, as a heading and as a label. */
  label(entity: EntityName, field: string): string;
  /** A number as the reader's language writes it; `decimals` fixes their count. */
  number(value: number, decimals?: number): string;
  /** A tenant-local wire date (`2026-11-21T08:00:05`) as people read it. */
  dateTime(local: string): string;
  /** What a file is called: its title, whose it is and when it was made, `Last data Default 2026-11-22 150100`. */
  fileName(title: string): string;
}

const Texts = createContext<KitTexts | null>(null);

export const KitTextsProvider = ({ texts, children }: { texts: KitTexts; children: ReactNode }) => (
  <Texts value={texts}>{children}</Texts>
);

/** The translator that the product supplied. */
export function useKitTexts(): KitTexts {
  const texts = use(Texts);
  if (texts === null) throw new Error('useKitTexts needs a KitTextsProvider above it');
  return texts;
}
