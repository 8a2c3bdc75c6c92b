import { Panel } from '../../kit/panel.tsx';
import { PictureGrid } from '../../kit/picture-grid.tsx';

const drawing = (hue: number, name: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="hsl(${hue} 30% 60%)"/><path d="M0 800q400-120 800 0t800 0v400H0z" fill="hsl(${hue} 40% 35%)"/><text x="80" y="160" font-size="96" fill="#fff">${name}</text></svg>`,
  )}`;
const pictures = [
  ...['雨量计', '水尺', '断面', 'Cabinet', 'Antenna', 'Bridge'].map((name, at) => ({
    id: name,
    address: drawing(at * 55, name),
    alt: name,
    caption: name,
    detail: `2026-11-2${at} 08:00:05`,
  })),
  { id: 'away', address: '/none.jpg', alt: 'Away', caption: 'Away' },
];

export const PictureSamples = () => (
  <Panel title="PictureGrid, PictureViewer">
    <div className="gallery-block">
      <PictureGrid label="PictureGrid" pictures={pictures} />
    </div>
  </Panel>
);
