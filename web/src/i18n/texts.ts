import type { ParseKeys } from 'i18next';
import type {} from '../kit/register.ts';
import type en from './en/all.ts';

/** Every text of the product, in the shape of the English ones. */
export type Texts<Area = typeof en> = {
  [Key in keyof Area]: Area[Key] extends string ? string : Texts<Area[Key]>;
};

/** Texts that are loaded together, with what speaks them; `auditLog` stands in `en/audit-log.ts`. */
export type TextArea = Exclude<keyof typeof en, 'kit' | 'screens' | 'shell' | 'entities'>;

/** Name of one text, `stations.freshness.live`. */
export type TextKey = ParseKeys<'translation'>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

declare module '../kit/register.ts' {
  interface Register {
    text: TextKey;
    entities: typeof en.entities;
  }
}
