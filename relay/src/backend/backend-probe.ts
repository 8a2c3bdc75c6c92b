export interface BackendState {
  answers: boolean;
  status: number | null;
}

export type BackendProbe = () => Promise<BackendState>;

const keptForMs = 500;

/** Asks the backend for its /readyz; a backend without one (404) answers all the same. */
export function createBackendProbe(url: string, onAnswer: () => void, timeoutMs = 2_000): BackendProbe {
  let asked: { at: number; state: Promise<BackendState> } | null = null;
  const ask = async (): Promise<BackendState> => {
    try {
      const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(timeoutMs) });
      await response.arrayBuffer();
      if (response.status < 500) onAnswer();
      return { answers: response.status < 500, status: response.status };
    } catch {
      return { answers: false, status: null };
    }
  };
  return () => {
    if (!asked || Date.now() - asked.at > keptForMs) asked = { at: Date.now(), state: ask() };
    return asked.state;
  };
}
