import { faultsOf, lasting, onScreens, parts } from './drivers/all-screens.ts';
import { expect, seriousViolations, story } from './drivers/story.ts';
import { layoutForFingers } from './drivers/touch.ts';

for (const part of parts) {
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
        await onScreens(part, desk, async (path, isNew) => {
          const onPhone = await lasting(async () => [
            ...(await layoutForFingers(desk, phone.width)),
            ...(await faultsOf(desk, 'zh-Hans')),
            ...(await seriousViolations(desk, isNew ? 'html' : 'main')),
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
