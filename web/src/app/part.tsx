import { type ComponentType, useEffect, useState } from 'react';
import { loadPart } from '../platform/load-part.ts';
import { Splash } from './splash.tsx';

/** A part of the product that comes when it is first shown, or asked for ahead. */
export interface Part<Props extends object> {
  Show: ComponentType<Props>;
  /** Asks for it before it is shown; what fails is asked for again when it is. */
  askAhead(): void;
}

interface Source<Props extends object> {
  loaded: ComponentType<Props> | null;
  load(): Promise<ComponentType<Props>>;
}

/**
 * Shows a part as soon as it is there. React's own `lazy` would let 300 ms go by between the sign that something is on its way and the
 * part, however soon that comes.
 */
export function partOf<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Part<Props> {
  const source: Source<Props> = {
    loaded: null,
    async load() {
      source.loaded = (await load()).default;
      return source.loaded;
    },
  };
  return {
    askAhead: () => void source.load().catch(() => {}),
    Show: (props) => <InPlace source={source} given={props} />,
  };
}

function InPlace<Props extends object>({ source, given }: { source: Source<Props>; given: Props }) {
  const [Shown, setShown] = useState(() => source.loaded);
  const [fault, setFault] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    if (Shown !== null) return;
    let isGone = false;
    loadPart(source.load).then(
      (part) => isGone || setShown(() => part),
      (error: unknown) => isGone || setFault({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [Shown, source]);
  if (fault !== null) throw fault.error;
  return Shown === null ? <Splash /> : <Shown {...given} />;
}
