/** A number as a language writes it; `decimals` fixes their count, without it there are at most three. */
export const numberText = (language: string, value: number, decimals?: number): string =>
  new Intl.NumberFormat(language, {
    ...(decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  }).format(value);
