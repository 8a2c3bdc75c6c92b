import {
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/**
 * The text of a box while somebody types in it. It counts (`onChange`) once typing rests for `restMs`, at once when that is 0
 * or at Enter, and never in the middle of a composition, as pinyin is. `value` is the text outside the box: it may come back
 * late, as from an address, so what was told on the way there is not taken for a change by somebody else.
 */
export function useTypedText({
  value,
  restMs,
  onChange,
  onEnter,
}: {
  value: string;
  /** Milliseconds. */
  restMs: number;
  onChange(text: string): void;
  /** The text has counted by then. */
  onEnter?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}) {
  const [typed, setTyped] = useState(value);
  const [isComposing, setComposing] = useState(false);
  const told = useRef<readonly string[]>([value]);
  const latest = useRef(onChange);
  latest.current = onChange;
  const tell = (text: string) => {
    if (text === told.current.at(-1)) return;
    told.current = [...told.current, text];
    latest.current(text);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing is taken over when a composition ends; it counts
  useEffect(() => {
    const at = told.current.indexOf(value);
    told.current = at === -1 ? [value] : told.current.slice(at);
    if (at === -1 && !isComposing) setTyped(value);
  }, [value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed alone starts the rest anew
  useEffect(() => {
    if (isComposing || restMs === 0) return;
    const timer = setTimeout(() => tell(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed, isComposing]);

  return {
    value: typed,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      if (restMs === 0 && !(nativeEvent as InputEvent).isComposing) tell(target.value);
    },
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      setComposing(false);
      setTyped(currentTarget.value);
      if (restMs === 0) tell(currentTarget.value);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      // Enter in the middle of a composition chooses what is written.
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      tell(restMs === 0 ? typed : typed.trim());
      onEnter?.(event);
    },
  };
}
