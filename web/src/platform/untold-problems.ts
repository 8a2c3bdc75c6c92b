import { type Problem, ProblemError } from '@stationwall/contract/problem';

/** Tells each problem of a call that nobody took up, so that none goes unsaid; returns what ends it. */
export function onUntoldProblem(tell: (problem: Problem) => void): () => void {
  const hear = (event: PromiseRejectionEvent) => {
    if (!(event.reason instanceof ProblemError)) return;
    event.preventDefault();
    tell(event.reason.problem);
  };
  addEventListener('unhandledrejection', hear);
  return () => removeEventListener('unhandledrejection', hear);
}
