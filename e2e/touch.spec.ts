import { onEveryScreen } from './drivers/all-screens.ts';
import { expect, story } from './drivers/story.ts';
import { layoutForFingers } from './drivers/touch.ts';

story.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

story(
  'on a phone every screen fits the width, and all that can be pressed is as high as a thumb',
  async ({ desk }) => {
    story.setTimeout(180_000);
    await onEveryScreen(desk, async (path) => {
      await expect.poll(() => layoutForFingers(desk), { message: path }).toEqual({ width: 390, tooLow: [] });
    });
  },
);
