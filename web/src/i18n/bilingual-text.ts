import { useTranslation } from 'react-i18next';

const chineseThenOther = /^([\p{Script=Han}·、，；（）()0-9]+)\s+(\P{Script=Han}+)$/u;

/** A text whose one field holds Chinese and then another language, `汉江 Han River`, as the reader calls it; all others as they are. */
export function bilingualText<Text extends string | null>(text: Text, language: string): Text | string {
  const [, chinese, other] = chineseThenOther.exec(text ?? '') ?? [];
  return (language.startsWith('zh') ? chinese : other) ?? text;
}

/** The same for a column or a list: `const said = useBilingualText()`. */
export function useBilingualText(): <Text extends string | null>(text: Text) => Text | string {
  const { language } = useTranslation().i18n;
  return (text) => bilingualText(text, language);
}
