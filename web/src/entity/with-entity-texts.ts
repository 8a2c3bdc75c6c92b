import { loadTexts } from '../i18n/load-texts.ts';
import type { TextArea } from '../i18n/texts.ts';

/** Loads the texts of every entity along, for a page that names whichever there are; the area is named as the entity. */
export const withEntityTexts =
  <Module>(load: () => Promise<Module>): (() => Promise<Module>) =>
  async () => {
    const { entities } = await import('@stationwall/contract/entities');
    const [module] = await Promise.all([load(), loadTexts(entities.map(({ name }) => name as TextArea))]);
    return module;
  };
