import './gallery.css';
import { useTranslation } from 'react-i18next';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { BarSamples } from './bar-samples.tsx';
import { ChartSamples } from './chart-samples.tsx';
import { ChoiceSamples } from './choice-samples.tsx';
import { CoordinatesSamples } from './coordinates-samples.tsx';
import { DialogSamples } from './dialog-samples.tsx';
import { FileSamples } from './file-samples.tsx';
import { ImportSamples } from './import-samples.tsx';
import { JobSamples } from './job-samples.tsx';
import { PictureSamples } from './picture-samples.tsx';
import { PrintSamples } from './print-samples.tsx';
import { SelectionSamples } from './selection-samples.tsx';
import { StateSamples } from './state-samples.tsx';
import { StationSamples } from './station-samples.tsx';
import { TableSamples } from './table-samples.tsx';
import { TokenSamples } from './token-samples.tsx';
import { ValueSamples } from './value-samples.tsx';
import { ViewSamples } from './view-samples.tsx';

/** Every part of the kit in every state, by the side of the variables that they are made of. */
export default function GalleryScreen() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHeader title={t('shell.gallery')} note="docs/design.md" />
      <TokenSamples />
      <StateSamples />
      <BarSamples />
      <ValueSamples />
      <ViewSamples />
      <ChartSamples />
      <TableSamples />
      <SelectionSamples />
      <DialogSamples />
      <ChoiceSamples />
      <StationSamples />
      <CoordinatesSamples />
      <FileSamples />
      <PictureSamples />
      <PrintSamples />
      <ImportSamples />
      <JobSamples />
    </Page>
  );
}
