import { cutOff, faultsOfTexts } from './drivers/all-screens.ts';
import { openGallery, serveGallery } from './drivers/gallery.ts';
import { Screen } from './drivers/screen.ts';
import { expect, seriousViolations, story } from './drivers/story.ts';

const places = [
  { culture: 'en', viewport: { width: 1440, height: 900 } },
  { culture: 'zh-Hans', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
] as const;

story(
  'every part of the gallery speaks, fits, and has nothing serious for axe: at a desk and on a phone, light and dark',
  async ({ browser, product }) => {
    story.setTimeout(300_000);
    const gallery = await serveGallery(product);
    for (const { culture, ...place } of places) {
      const context = await browser.newContext(place);
      await context.addCookies([{ name: 'Abp.Localization.CultureName', value: culture, url: gallery.url }]);
      const desk = new Screen(await context.newPage(), gallery.url);
      await openGallery(desk, gallery.url);
      for (const colorScheme of ['light', 'dark'] as const) {
        await desk.page.emulateMedia({ colorScheme });
        const found = {
          texts: await faultsOfTexts(desk, culture),
          cutOff: await cutOff(desk),
          violations: await seriousViolations(desk),
        };
        expect([culture, colorScheme, found]).toEqual([
          culture,
          colorScheme,
          { texts: [], cutOff: 0, violations: [] },
        ]);
      }
      await context.close();
    }
    await gallery.close();
  },
);
