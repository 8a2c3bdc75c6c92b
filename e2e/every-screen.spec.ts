import { cutOff, faultsOfTexts, onScreens, parts } from './drivers/all-screens.ts';
import type { Screen } from './drivers/screen.ts';
import { expect, seriousViolations, story } from './drivers/story.ts';
import { layoutForFingers } from './drivers/touch.ts';

/** Looks again while something is wrong: what is just coming or going is no fault. */
async function lasting(look: () => Promise<readonly unknown[]>): Promise<readonly unknown[]> {
  let found: readonly unknown[] = [];
  await expect
    .poll(async () => {
      found = await look();
      return found;
    })
    .toEqual([])
    .catch(() => {});
  return found;
}

const faultsOf = async (desk: Screen, culture: 'en' | 'zh-Hans'): Promise<readonly unknown[]> => [
  ...(await faultsOfTexts(desk, culture)),
  ...[await cutOff(desk)].filter((pixels) => pixels > 0).map((pixels) => `${pixels} px are cut off`),
];

for (const part of parts) {
  story.describe(`at a desk, in English and light, part ${part}`, () => {
    story.use({ colorScheme: 'light' });
    story('every screen speaks, fits, and has nothing serious for axe', async ({ desk }) => {
      story.setTimeout(300_000);
      const faults: unknown[] = [];
      await desk.open('/login');
      await desk.speak('en');
      await onScreens(part, desk, async (path) => {
        const found = await lasting(async () => [
          ...(await faultsOf(desk, 'en')),
          ...(await seriousViolations(desk)),
        ]);
        if (found.length > 0) faults.push([path, ...found]);
      });
      expect(faults).toEqual([]);
    });
  });

  story.describe(`on a phone, in Chinese and dark, part ${part}`, () => {
    const phone = { width: 390, height: 844 };
    const desktop = { width: 1440, height: 900 };
    story.use({ viewport: phone, hasTouch: true, isMobile: true, colorScheme: 'dark' });
    story(
      'every screen speaks, fits, has nothing serious for axe, and all that is pressed is as high as a thumb',
      async ({ desk }) => {
        story.setTimeout(300_000);
        const faults: unknown[] = [];
        await desk.open('/login');
        await desk.speak('zh-Hans');
        await onScreens(part, desk, async (path) => {
          const onPhone = await lasting(async () => [
            ...(await layoutForFingers(desk, phone.width)),
            ...(await faultsOf(desk, 'zh-Hans')),
            ...(await seriousViolations(desk)),
          ]);
          // Chinese at a desk is wider than the phone's menu shows.
          await desk.page.setViewportSize(desktop);
          const atDesk = await lasting(() => faultsOf(desk, 'zh-Hans'));
          await desk.page.setViewportSize(phone);
          const found = [...onPhone, ...atDesk];
          if (found.length > 0) faults.push([path, ...found]);
        });
        expect(faults).toEqual([]);
      },
    );
  });
}
