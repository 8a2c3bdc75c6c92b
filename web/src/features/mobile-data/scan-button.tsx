import { Button } from '@blueprintjs/core';
import { Camera } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../kit/toast.ts';

/** What browsers of Android have and TypeScript does not know yet. */
interface Detector {
  detect(image: ImageBitmap): Promise<readonly { rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;
const detectorOf = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Reads the code on a box or a station by the phone's camera; left out where the browser cannot read codes. */
export function ScanButton({ onRead }: { onRead: (text: string) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const Detector = detectorOf();
  if (!Detector) return null;
  const read = async (file: File | undefined) => {
    if (!file) return;
    const image = await createImageBitmap(file).catch(() => null);
    const [code] = image ? await new Detector({ formats: ['qr_code', 'code_128'] }).detect(image) : [];
    if (code) onRead(code.rawValue);
    else toast({ tone: 'warning', text: t('mobileData.noCode') });
  };
  return (
    <>
      <Button icon={<Camera />} text={t('mobileData.scan')} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden={true}
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
}
