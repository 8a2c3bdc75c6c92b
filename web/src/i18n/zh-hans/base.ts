import { kit } from './kit.ts';
import { screens } from './screens.ts';
import { shell } from './shell.ts';

/** The texts that every page needs from its first moment. */
export const texts = { kit, screens, shell };

/** The others, which come with the pages that speak them. */
export const areas = import.meta.glob<object>(['./*.ts', '!./{all,base,kit,screens,shell}.ts']);
