import { cutOff, faultsOfTexts, onEveryScreen } from './drivers/all-screens.ts';
import { expect, seriousViolations, story } from './drivers/story.ts';
import { layoutForFingers } from './drivers/touch.ts';

const faultless = { texts: [], cutOff: 0, violations: [] };

story.describe('at a desk, in English and light', () => {
  story.use({ colorScheme: 'light' });
  story('every screen speaks, fits, and has nothing serious for axe', async ({ desk }) => {
    story.setTimeout(300_000);
    await desk.open('/login');
    await desk.speak('en');
    await onEveryScreen(desk, async (path) => {
      const found = {
        texts: await faultsOfTexts(desk, 'en'),
        cutOff: await cutOff(desk),
        violations: await seriousViolations(desk),
      };
      expect([path, found]).toEqual([path, faultless]);
    });
  });
});

story.describe('on a phone, in Chinese and dark', () => {
  const phone = { width: 390, height: 844 };
  const desktop = { width: 1440, height: 900 };
  story.use({ viewport: phone, hasTouch: true, isMobile: true, colorScheme: 'dark' });
  story(
    'every screen speaks, fits, has nothing serious for axe, and all that is pressed is as high as a thumb',
    async ({ desk }) => {
      story.setTimeout(300_000);
      await desk.open('/login');
      await desk.speak('zh-Hans');
      await onEveryScreen(desk, async (path) => {
        await expect
          .poll(() => layoutForFingers(desk), { message: path })
          .toEqual({ width: 390, tooLow: [] });
        const found = {
          texts: await faultsOfTexts(desk, 'zh-Hans'),
          cutOff: await cutOff(desk),
          violations: await seriousViolations(desk),
        };
        expect([path, found]).toEqual([path, faultless]);
        // Chinese at a desk is wider than the phone's menu shows.
        await desk.page.setViewportSize(desktop);
        expect([path, await faultsOfTexts(desk, 'zh-Hans'), await cutOff(desk)]).toEqual([path, [], 0]);
        await desk.page.setViewportSize(phone);
      });
    },
  );
});
