/**
 * What a URL calls, however it is written: decoded, without dot segments and doubled slashes, in lower case. Whoever
 * compares the text of a URL instead can be passed by with one encoded letter.
 */
export function calledPath(url: string): string {
  const pathname = URL.parse(`http://relay${url}`)?.pathname ?? url;
  const path = decoded(pathname).toLowerCase().replace(/\/+/g, '/');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
