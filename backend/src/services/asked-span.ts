import { fromLocal } from '@stationwall/contract/tenant-time';
import { invalid, saying } from '../abp-error.ts';
import type { Span } from '../derived/spans.ts';
import { product } from '../localization/product-texts.ts';

const day = 86_400_000;

/** The span between two dates of a tenant's clock; refuses what is no date, ends before it begins, or is longer than allowed. */
export function askedSpan(
  timeZone: string,
  { begin, end }: { begin: string; end: string },
  mostDays: number,
): Span {
  const [from = 0, to = 0] = Object.entries({ begin, end }).map(([field, text]) => {
    const at = fromLocal(timeZone, text);
    if (at === null) throw invalid({ message: saying(product.TimeIsNotValid, text), members: [field] });
    return at;
  });
  if (to <= from)
    throw invalid({ message: saying(product.EndsBeforeItBegins, begin, end), members: ['end'] });
  if (to - from > mostDays * day)
    throw invalid({ message: saying(product.SpanIsTooLong, mostDays), members: ['end'] });
  return { begin: from, end: to };
}
