import { canvasCopy } from '../../map/canvas-copy.ts';
import type { MapHost } from '../../map/map-host.ts';

/** Pixels across, and the most that it may weigh as base64. */
const width = 480;
const mostCharacters = 58_000;
const qualities = [0.75, 0.5, 0.25];
/** Blueprint's own rules are for what no wall has. */
const isOfDesk = /\.bp\d?-/;

const maps = new Set<MapHost>();

/** A map that is on show: what it drew can only be had from itself. Returns what ends it. */
export function showsMap(host: MapHost): () => void {
  maps.add(host);
  return () => maps.delete(host);
}

/** A small WebP of what a wall shows, as base64: its own page drawn once more, small. Null where the browser cannot. */
export async function pictureOfItself(root: HTMLElement): Promise<string | null> {
  const { clientWidth, clientHeight } = root;
  const drawn = new Map<HTMLCanvasElement, HTMLCanvasElement>();
  for (const map of maps) for (const [canvas, copy] of await map.copies(width * 2)) drawn.set(canvas, copy);
  const svg = pageAsSvg(root, { clientWidth, clientHeight }, drawn);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * clientHeight) / clientWidth);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const encoded = qualities.map((quality) => canvas.toDataURL('image/webp', quality).split(',')[1] ?? '');
  return encoded.find((text) => text !== '' && text.length <= mostCharacters) ?? null;
}

function pageAsSvg(
  root: HTMLElement,
  { clientWidth, clientHeight }: { clientWidth: number; clientHeight: number },
  drawn: ReadonlyMap<HTMLCanvasElement, HTMLCanvasElement>,
): string {
  const copy = root.cloneNode(true) as HTMLElement;
  const copies = [...copy.querySelectorAll('canvas')];
  for (const [index, canvas] of [...root.querySelectorAll('canvas')].entries()) {
    const isSeen = canvas.closest('.wall-scene:not([data-shown])') === null;
    const picture = isSeen ? (drawn.get(canvas) ?? canvasCopy(canvas, width * 2)) : null;
    copies[index]?.replaceWith(...(picture === null ? [] : [imageOf(canvas, picture)]));
  }
  for (const hidden of copy.querySelectorAll('.wall-scene:not([data-shown])')) hidden.remove();
  copy.style.cssText += `; position: absolute; width: ${clientWidth}px; height: ${clientHeight}px`;
  const html = new XMLSerializer().serializeToString(copy);
  const rules = rulesOfPage().replaceAll(']]>', '');
  // The theme stands at the root, which is this element in a picture.
  const attributes = [...document.documentElement.attributes]
    .filter(({ name }) => name === 'class' || name.startsWith('data-'))
    .map(({ name, value }) => `${name}="${value.replaceAll('"', '')}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${clientWidth}" height="${clientHeight}" ${attributes.join(' ')}>
<style><![CDATA[${rules}]]></style><foreignObject width="100%" height="100%">
<body xmlns="http://www.w3.org/1999/xhtml" style="margin:0">${html}</body></foreignObject></svg>`;
}

function imageOf(canvas: HTMLCanvasElement, picture: HTMLCanvasElement): HTMLImageElement {
  const image = document.createElement('img');
  image.className = canvas.className;
  image.style.cssText = canvas.style.cssText;
  image.style.width = `${canvas.clientWidth}px`;
  image.style.height = `${canvas.clientHeight}px`;
  image.src = picture.toDataURL('image/webp', 0.8);
  return image;
}

let known = { count: 0, text: '' };

/** What the page's sheets say of a wall; read again when more of them have come. */
function rulesOfPage(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  if (rules.length !== known.count)
    known = {
      count: rules.length,
      text: rules
        .map(({ cssText }) => cssText)
        .filter((text) => !isOfDesk.test(text))
        .join('\n'),
    };
  return known.text;
}
