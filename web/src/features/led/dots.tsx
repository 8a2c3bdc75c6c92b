import './dots.css';
import type { LedFace } from '@stationwall/contract/services/led-publish';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

const lit = { red: '#ff5340', green: '#4be36b', amber: '#ffb31a' } as const;
const dark = '#2a2c2e';
/** Drawn so large that a dot is round on any screen; the browser scales it to the room there is. */
const cell = 8;
const radius = 3;

/** A face of a sign, dot by dot as its controller gets it. */
export function Dots({ face, label }: { face: LedFace; label: string }) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { dots, colour, text } = face;
  const [width, height] = [dots[0]?.length ?? 0, dots.length];
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, width * cell, height * cell);
    for (const state of ['0', '1']) {
      context.fillStyle = state === '1' ? lit[colour] : dark;
      context.beginPath();
      for (const [y, row] of dots.entries())
        for (let x = 0; x < width; x++) {
          if (row[x] !== state) continue;
          const [left, top] = [x * cell + cell / 2, y * cell + cell / 2];
          context.moveTo(left + radius, top);
          context.arc(left, top, radius, 0, 2 * Math.PI);
        }
      context.fill();
    }
  }, [dots, colour, width, height]);
  return (
    <figure className="led-face">
      <canvas
        ref={canvas}
        width={width * cell}
        height={height * cell}
        role="img"
        aria-label={t('ledSign.face', { label, text: text.trim() === '' ? t('ledSign.nothing') : text })}
      />
      <figcaption>{label}</figcaption>
    </figure>
  );
}
