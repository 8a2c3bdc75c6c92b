import { expect, type Page } from '@playwright/test';

const land = '.station-map .maplibregl-canvas';
const marks = '.station-map canvas[aria-hidden="true"]';
const panels = '.station-finder, .map-legend, .map-buttons, .station-panel, .maplibregl-ctrl';

/** The map as a person sees it: what is painted, by its pixels. */
export class MapOnScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  canvases() {
    return this.page.locator('.station-map canvas');
  }

  scale() {
    return this.page.locator('.maplibregl-ctrl-scale');
  }

  /** A slow machine may show a step late: what went too far comes back. */
  async zoomTo(scale: string): Promise<void> {
    const shown = this.scale();
    await expect(async () => {
      const now = kilometres((await shown.textContent()) ?? '');
      const wanted = kilometres(scale);
      if (now !== wanted)
        await this.page.getByRole('button', { name: now < wanted ? 'Zoom out' : 'Zoom in' }).click();
      await expect(shown).toHaveText(scale, { timeout: 2_000 });
    }).toPass();
  }

  /** Where on the page half of the stations of a colour lie before and half behind. */
  async amongMarks(colour: string): Promise<{ x: number; y: number }> {
    const stage = this.page.locator('.device-map-stage');
    const box = await stage.boundingBox();
    const { middles } = await this.#painted(`${land}, ${panels} { visibility: hidden !important; }`);
    const place = middles[colour];
    if (!box || !place) throw new Error(`no station is ${colour}`);
    return { x: box.x + place.x, y: box.y + place.y };
  }

  /** How many pixels the stations take. */
  async paintedMarks(): Promise<number> {
    const { counts } = await this.#painted(`${land}, ${panels} { visibility: hidden !important; }`);
    const [ground = 0, ...painted] = Object.values(counts).sort((a, b) => b - a);
    return ground === 0 ? 0 : painted.reduce((sum, count) => sum + count, 0);
  }

  /** The colours of the land and the water, as `#rrggbb`. */
  async colours(): Promise<string[]> {
    const { counts } = await this.#painted(`${marks}, ${panels} { visibility: hidden !important; }`);
    return Object.keys(counts);
  }

  /** As a browser does that needs its memory: gone at once, and given back a moment later to who asks for it. */
  async loseContexts(): Promise<void> {
    await this.page.evaluate(() => {
      for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.station-map canvas')) {
        const extension = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
        canvas.addEventListener('webglcontextlost', () => setTimeout(() => extension?.restoreContext(), 300));
        extension?.loseContext();
      }
    });
  }

  /** From the next page on: how large the canvas of the stations is, and stands there, whenever something is drawn on it. */
  async watchSizes(): Promise<void> {
    await this.page.addInitScript(() => {
      const seen = { drawn: 0, stretched: [] as string[] };
      (window as { drawnSizes?: typeof seen }).drawnSizes = seen;
      const note = (canvas: HTMLCanvasElement | OffscreenCanvas) => {
        if (!(canvas instanceof HTMLCanvasElement) || canvas.matches('.maplibregl-canvas')) return;
        if (!canvas.closest('.station-map')) return;
        seen.drawn += 1;
        const shown = Math.floor(canvas.clientWidth * devicePixelRatio);
        if (canvas.width !== shown) seen.stretched.push(`${canvas.width} px drawn, ${shown} px shown`);
      };
      const context = WebGL2RenderingContext.prototype;
      const { drawArraysInstanced, drawElementsInstanced } = context;
      context.drawArraysInstanced = function (...args) {
        note(this.canvas);
        drawArraysInstanced.apply(this, args);
      };
      context.drawElementsInstanced = function (...args) {
        note(this.canvas);
        drawElementsInstanced.apply(this, args);
      };
    });
  }

  sizesSeen(): Promise<{ drawn: number; stretched: string[] }> {
    return this.page.evaluate(
      () =>
        (window as { drawnSizes?: { drawn: number; stretched: string[] } }).drawnSizes ?? {
          drawn: 0,
          stretched: [],
        },
    );
  }

  /** Where a place lies from the middle of the map, in px, as the address tells what the map shows. */
  fromMiddle(lon: number, lat: number): { x: number; y: number } {
    const at = new URL(this.page.url()).searchParams.get('place') ?? '';
    const [middleLon = Number.NaN, middleLat = Number.NaN, zoom = Number.NaN] = at.split(',').map(Number);
    const worldSize = 512 * 2 ** zoom;
    const northing = (degrees: number) => Math.atanh(Math.sin((degrees * Math.PI) / 180)) / (2 * Math.PI);
    return {
      x: ((lon - middleLon) / 360) * worldSize,
      y: (northing(middleLat) - northing(lat)) * worldSize,
    };
  }

  mark(): Promise<void> {
    return this.page.locator(land).evaluate((canvas) => {
      canvas.dataset.marked = '';
    });
  }

  isMarked(): Promise<boolean> {
    return this.page.locator(land).evaluate((canvas) => 'marked' in canvas.dataset);
  }

  isAsLargeAsItsStage(): Promise<boolean> {
    return this.canvases().evaluateAll((canvases) =>
      (canvases as HTMLCanvasElement[]).every((canvas) => {
        const { clientWidth, clientHeight } = canvas.closest('.station-map') as HTMLElement;
        return (
          canvas.width === clientWidth * devicePixelRatio && canvas.height === clientHeight * devicePixelRatio
        );
      }),
    );
  }

  /** How many pixels have which colour, and which of them is the middle one, row by row. */
  async #painted(style: string): Promise<{
    counts: Record<string, number>;
    middles: Record<string, { x: number; y: number }>;
  }> {
    const picture = await this.page.locator('.device-map-stage').screenshot({ style });
    return this.page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      pen?.drawImage(bitmap, 0, 0);
      const data = pen?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
      const places = new Map<number, number[]>();
      for (let at = 0; at < data.length; at += 4) {
        const colour = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
        const known = places.get(colour);
        if (known) known.push(at / 4);
        else places.set(colour, [at / 4]);
      }
      const told = [...places].map(([colour, pixels]) => {
        const middle = pixels[pixels.length >> 1] ?? 0;
        const place = { x: middle % bitmap.width, y: Math.floor(middle / bitmap.width) };
        return { name: `#${colour.toString(16).padStart(6, '0')}`, count: pixels.length, place };
      });
      return {
        counts: Object.fromEntries(told.map(({ name, count }) => [name, count])),
        middles: Object.fromEntries(told.map(({ name, place }) => [name, place])),
      };
    }, picture.toString('base64'));
  }
}

const kilometres = (scale: string): number => Number.parseFloat(scale) * (scale.endsWith('km') ? 1 : 0.001);
