import { readerLanguage } from '../kit/reader-language.ts';

const isChinese = (): boolean => readerLanguage().startsWith('zh');
const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text);

/** Given name and surname in the order of the reader's language; Chinese names without a space, others as they are written at home. */
export function personName({ name, surname }: { name: string; surname: string }): string {
  if (isHan(name + surname)) return surname + name;
  return `${name} ${surname}`;
}

/** Fields of given name and surname in the order in which the reader's language has them. */
export const inNameOrder = <Field>(name: Field, surname: Field): [Field, Field] =>
  isChinese() ? [surname, name] : [name, surname];
