import { faultsOf, lasting, onScreens, parts } from './drivers/all-screens.ts';
import { expect, seriousViolations, story } from './drivers/story.ts';

for (const part of parts) {
  story.describe(`at a desk, in English and light, part ${part}`, () => {
    story.use({ colorScheme: 'light' });
    story('every screen speaks, fits, and has nothing serious for axe', async ({ desk }) => {
      story.setTimeout(300_000);
      const faults: unknown[] = [];
      await desk.open('/login');
      await desk.speak('en');
      await onScreens(part, desk, async (path, isNew) => {
        const found = await lasting(async () => [
          ...(await faultsOf(desk, 'en')),
          ...(await seriousViolations(desk, isNew ? 'html' : 'main')),
        ]);
        if (found.length > 0) faults.push([path, ...found]);
      });
      expect(faults).toEqual([]);
    });
  });
}
