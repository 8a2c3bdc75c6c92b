import { withEntityTexts } from '../../entity/with-entity-texts.ts';
import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';
import type { ChartSpan } from './chart-span.ts';

declare module '../../link-to.ts' {
  interface Places {
    '/station/:stcd': { stcd: string; element?: string; span?: ChartSpan };
  }
}

export const screens: Screen[] = [
  {
    path: '/station/:stcd',
    title: 'screens.stationPage',
    needs: 'Pages.BussinessProject.iStrong.LastData',
    asks: 'LastData/GetDynamicLastDatasAll',
    load: withEntityTexts(
      withTexts(
        ['stations', 'stationPage', 'stationLog', 'stationPicture', 'files', 'auditLog', 'stationKey'],
        () => import('./station-page-screen.tsx'),
      ),
    ),
  },
];
