import './layout-preview.css';
import { Button } from '@blueprintjs/core';
import type { ShownLayout } from '@stationwall/contract/services/wall';
import type { WallScene } from '@stationwall/contract/services/wall-layout';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogState } from '../../kit/dialog-state.ts';
import { faultsIn } from '../../kit/field-faults.ts';
import type { Field } from '../../kit/fields.ts';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { linkTo } from '../../link-to.ts';
import { layoutOfDraft } from './layout-of-draft.ts';
import { onPreviewAsked, tellPreview, type WallPreview } from './wall-preview.ts';

/** So wide the picture is drawn before it is made as small as there is room, in CSS pixels; each screen has 16 : 9. */
const drawnWidth = 1_600;

/** The wall itself, small, by what the dialog holds now: the stations, alarms and values of this moment. */
export function LayoutPreview({ draft, fields }: { draft: DialogState['draft']; fields: readonly Field[] }) {
  const { t } = useTranslation();
  const { say } = useKitTexts();
  const faults = faultsIn(fields, draft, say);
  const told = JSON.stringify(layoutOfDraft(draft, (field) => field !== 'name' && field in faults));
  const layout = useMemo((): ShownLayout => JSON.parse(told), [told]);
  const [scene, setScene] = useState<WallScene | null>(null);
  const [asked, setAsked] = useState<{ scene: WallScene | null }>({ scene: null });
  const preview = useMemo((): WallPreview => ({ layout, ...asked }), [layout, asked]);
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(preview);
  latest.current = preview;
  useEffect(() => {
    const wall = frame.current?.contentWindow;
    if (wall) tellPreview(wall, preview);
  }, [preview]);
  useEffect(
    () =>
      onPreviewAsked(
        () => frame.current?.contentWindow ?? null,
        (wall) => tellPreview(wall, latest.current),
      ),
    [],
  );
  const { screensAcross, screensDown } = layout;
  const drawnHeight = (drawnWidth * 9 * screensDown) / (16 * screensAcross);
  const { place, width } = useWidthOf();
  const screens = Array.from({ length: screensAcross * screensDown }, (_, nth) => nth);
  return (
    <section className="layout-preview" aria-label={t('wallLayout.preview')}>
      <div
        ref={place}
        className="layout-preview-picture"
        style={{ aspectRatio: `${16 * screensAcross} / ${9 * screensDown}` }}
      >
        <iframe
          ref={frame}
          title={t('wallLayout.preview')}
          src={linkTo('/wall', { preview: 1 })}
          inert={true}
          width={drawnWidth}
          height={drawnHeight}
          style={{ transform: `scale(${width / drawnWidth})` }}
        />
        {screens.length > 1 && (
          <div
            className="layout-preview-screens"
            style={{ gridTemplate: `repeat(${screensDown}, 1fr) / repeat(${screensAcross}, 1fr)` }}
          >
            {screens.map((nth) => (
              <span key={nth} />
            ))}
          </div>
        )}
      </div>
      <p className="layout-preview-scenes">
        {layout.scenes.map((one) => (
          <Button
            key={one}
            size="small"
            variant="outlined"
            active={one === scene}
            aria-pressed={one === scene}
            text={t(`wallLayout.scenes.${one}`)}
            onClick={() => {
              setScene(one);
              setAsked({ scene: one });
            }}
          />
        ))}
      </p>
    </section>
  );
}

function useWidthOf() {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = place.current;
    if (box === null) return;
    const watcher = new ResizeObserver(() => setWidth(box.clientWidth));
    watcher.observe(box);
    return () => watcher.disconnect();
  }, []);
  return { place, width };
}
