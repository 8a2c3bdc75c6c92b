import { useMatch } from 'react-router-dom';
import type { Path } from '../link-to.ts';

/** A word that the path of the screen on show holds, as the code of a station that its page is about; empty while another screen is. */
export function usePathWord<P extends Path & `${string}:${string}`>(
  path: P,
  word: P extends `${string}:${infer Word}` ? Word : never,
): string {
  const match = useMatch(path as string);
  return (match?.params as Readonly<Record<string, string | undefined>> | undefined)?.[word] ?? '';
}
