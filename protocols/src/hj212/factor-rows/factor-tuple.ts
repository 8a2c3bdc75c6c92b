/** A row as it is written: code, code of 2005, Chinese, English, unit, decimals, unit of the amount (Cou). */
export type FactorTuple = [
  code: string,
  code2005: string | null,
  zh: string,
  en: string,
  unit: string,
  decimals: number | null,
  totalUnit?: string,
];
