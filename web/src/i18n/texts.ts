import type { ParseKeys } from 'i18next';
import type {} from '../kit/register.ts';
import type { InLanguage } from './in-language.ts';
import type { texts } from './pairs/all.ts';

/** Every text of the product, as it is in one language. */
export type Texts = InLanguage<typeof texts>;

/** Texts that are loaded together, with what speaks them; `auditLog` stands in `pairs/audit-log.ts`. */
export type TextArea = Exclude<keyof Texts, 'kit' | 'screens' | 'shell' | 'entities'>;

/** Name of one text, `stations.freshness.live`. */
export type TextKey = ParseKeys<'translation'>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
  }
}

declare module '../kit/register.ts' {
  interface Register {
    text: TextKey;
    entities: Texts['entities'];
  }
}
