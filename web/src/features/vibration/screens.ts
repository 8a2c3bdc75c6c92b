import { withTexts } from '../../i18n/load-texts.ts';
import type { Screen } from '../../screen.ts';

/** The number of a waveform, and the span of the course beside it. */
interface VibrationSearch {
  stcd?: string;
  id?: string;
  begin?: string;
  end?: string;
}

declare module '../../link-to.ts' {
  interface Places {
    '/strong/DataChart/VibrationDataChart': VibrationSearch;
    '/strong/DataChart/VibrationUnDataChart': VibrationSearch;
  }
}

export const screens: Screen[] = [
  {
    path: '/strong/DataChart/VibrationDataChart',
    title: 'screens.vibration',
    needs: 'Pages.BussinessProject.DataChart.VibrationDataChart',
    asks: 'VibrationData/GetWaveforms',
    inMenu: { group: 'dataChart', order: 2, icon: 'Chart' },
    load: withTexts(['stations', 'vibration'], () => import('./spectrum-screen.tsx')),
  },
  {
    path: '/strong/DataChart/VibrationUnDataChart',
    title: 'screens.waveform',
    needs: 'Pages.BussinessProject.DataChart.VibrationUnDataChart',
    asks: 'VibrationData/GetWaveforms',
    inMenu: { group: 'dataChart', order: 3, icon: 'Chart' },
    load: withTexts(['stations', 'vibration'], () => import('./waveform-screen.tsx')),
  },
];
