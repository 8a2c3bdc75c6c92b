import { createContext, type ReactNode, use, useCallback, useState } from 'react';

/** Where a person's own choices are kept, such as the columns they see. Texts are JSON. */
export interface ChoiceStore {
  read(name: string): string | null;
  write(name: string, text: string): void;
}

const Store = createContext<ChoiceStore | null>(null);

export const OwnChoicesProvider = ({ store, children }: { store: ChoiceStore; children: ReactNode }) => (
  <Store value={store}>{children}</Store>
);

/** A choice of the person at the screen, by its name; kept where the product keeps such choices. */
export function useOwnChoice<Choice>(
  name: string,
  isChoice: (kept: unknown) => kept is Choice,
  fallback: Choice,
): [Choice, (choice: Choice) => void] {
  const store = use(Store);
  const [chosen, setChosen] = useState<Choice>(() => {
    const kept = parsed(store?.read(name) ?? null);
    return isChoice(kept) ? kept : fallback;
  });
  const choose = useCallback(
    (choice: Choice) => {
      store?.write(name, JSON.stringify(choice));
      setChosen(choice);
    },
    [store, name],
  );
  return [chosen, choose];
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
