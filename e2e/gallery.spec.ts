import { cutOff, faultsOfTexts } from './drivers/all-screens.ts';
import { openGallery, serveGallery } from './drivers/gallery.ts';
import { expect, seriousViolations, story } from './drivers/story.ts';

const kinds = [
  { culture: 'en', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  {
    culture: 'zh-Hans',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  },
] as const;

for (const { culture, ...kind } of kinds) {
  story.describe(`in ${culture}, ${kind.colorScheme}, ${kind.viewport.width} wide`, () => {
    story.use(kind);
    story(
      'every part of the gallery speaks, fits, and has nothing serious for axe',
      async ({ desk, product }) => {
        const gallery = await serveGallery(product);
        try {
          await desk.page
            .context()
            .addCookies([{ name: 'Abp.Localization.CultureName', value: culture, url: gallery.url }]);
          await openGallery(desk, gallery.url);
          const found = {
            texts: await faultsOfTexts(desk, culture),
            cutOff: await cutOff(desk),
            violations: await seriousViolations(desk),
          };
          expect(found).toEqual({ texts: [], cutOff: 0, violations: [] });
        } finally {
          await gallery.close();
        }
      },
    );
  });
}
