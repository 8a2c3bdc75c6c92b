import { type Culture, cultureCookie, cultureHeader, spokenCulture } from '@stationwall/contract/constants';
import { cookieOf } from './cookies.ts';

export interface CultureSources {
  query: URLSearchParams;
  /** The language that the user has chosen for good. */
  ofUser: string | null;
  headers: { readonly [name: string]: string | string[] | undefined };
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? null;

/** `zh-Hans`, or ASP.NET's `c=zh-Hans|uic=zh-Hans`; anything that we do not speak counts as nothing said. */
function spoken(value: string | null): Culture | null {
  const named =
    /(?:^|\|)\s*uic\s*=\s*([^|]+)/i.exec(value ?? '') ?? /(?:^|\|)\s*c\s*=\s*([^|]+)/i.exec(value ?? '');
  const tag = (named?.[1] ?? value ?? '').trim();
  return spokenCulture(tag);
}

function preferred(acceptLanguage: string | null): Culture | null {
  const wishes = (acceptLanguage ?? '').split(',').map((wish) => {
    const [tag = '', ...rest] = wish.split(';');
    const weight = /q\s*=\s*([\d.]+)/.exec(rest.join(';'))?.[1];
    return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
  });
  for (const { tag } of wishes.sort((one, other) => other.weight - one.weight)) {
    const culture = spoken(tag);
    if (culture) return culture;
  }
  return null;
}

/** ABP's order: query, the user's own language, header, cookie, browser; then English. */
export function chooseCulture({ query, ofUser, headers }: CultureSources): Culture {
  const cookies = first(headers.cookie) ?? undefined;
  return (
    spoken(query.get('ui-culture') ?? query.get('culture')) ??
    spoken(ofUser) ??
    spoken(first(headers[cultureHeader.toLowerCase()])) ??
    spoken(cookieOf(cookies, '.AspNetCore.Culture')) ??
    spoken(cookieOf(cookies, cultureCookie)) ??
    preferred(first(headers['accept-language'])) ??
    'en'
  );
}
