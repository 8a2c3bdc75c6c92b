/** Which build a page is of: the name of its first script, which the build gives by its content; '' where it has none. */
export function buildOf(html: string): string {
  const [, path = ''] = /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html) ?? [];
  return (
    path
      .split('/')
      .at(-1)
      ?.replace(/\.m?js$/, '') ?? ''
  );
}

/** The build that this page runs. */
export const ownBuild = (): string => buildOf(document.documentElement.outerHTML);

/** The build that the server gives now; null when it cannot be asked. */
export async function servedBuild(): Promise<string | null> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok ? buildOf(await answer.text()) || null : null;
  } catch {
    return null;
  }
}
