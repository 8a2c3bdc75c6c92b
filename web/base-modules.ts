const packages = [
  'i18next',
  'react-i18next',
  'xstate',
  '@xstate',
  'axios',
  'react-router',
  'classnames',
  'use-sync-external-store',
];
const blueprint = 'button|icon|html|text|callout|non-ideal-state|spinner';
const blueprintForms = 'inputGroup|controls|asyncControllableInput';
const ours = [
  'platform/(session|early|call-headers|cookies|culture|http|theme|token|system|size\\.|load-part|display-account)',
  'screen-rows',
  'i18n/[\\w-]+\\.tsx?$',
  'kit/(kit-texts|kit-clock|toast|state-sign)',
];
const contract =
  'abp|endpoint|problem|notice|constants|query-string|permissions|password-rules|services/verify-code';

const places = [
  `node_modules/(${packages.join('|')})/`,
  '@blueprintjs/core/lib/esm/common/',
  '@blueprintjs/icons/.*/(eye-open|eye-off|refresh)\\.',
  `@blueprintjs/core/lib/esm/components/(${blueprint})/`,
  `@blueprintjs/core/lib/esm/components/forms/(${blueprintForms})\\.`,
  `web/src/(${ours.join('|')})`,
  `contract/src/(${contract})\\.ts$`,
];

/**
 * Modules that every first load needs, for one file together: each file costs a kilobyte of headers besides its content.
 * A module that only some screens need would make every first load heavier here; `scripts/first-load.mjs` watches over it.
 */
export const baseModules = new RegExp(places.join('|').replaceAll('/', '[\\\\/]'));
