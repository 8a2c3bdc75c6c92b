import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/system-setting/property-template': ListSearch;
  }
}

export const screens: Screen[] = [
  {
    path: '/system-setting/property-template',
    title: 'screens.propertyTemplates',
    needs: 'Pages.Production.PropertyTemplate',
    asks: 'PropertyTemplate/GetAll',
    inMenu: { group: 'administrationProduction', order: 30, icon: 'Properties' },
    load: withTexts(['propertyTemplate'], () => import('./property-templates-screen.tsx')),
  },
];
