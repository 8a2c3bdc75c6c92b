import { expect, story } from './drivers/story.ts';

story('a push message wakes a phone and is shown in its own words', async ({ desk, context }) => {
  const { page } = desk;
  await page.setViewportSize({ width: 390, height: 844 });
  await context.grantPermissions(['notifications']);
  await desk.openAs('admin', '/m/mobileLastData');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('the phone views have no service worker');
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const shown: object[] = [];
    Object.assign(self, { shown });
    const show = registration.showNotification.bind(registration);
    registration.showNotification = (title, options) => {
      shown.push({ title, body: options?.body, tag: options?.tag });
      return show(title, options);
    };
  });
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/m/'));
      if (own) resolve(own.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const told = { title: '[critical] Yicheng: stage 65.29 m', body: '', tag: '1-1-1-push' };
  await devTools.send('ServiceWorker.deliverPushMessage', {
    ...{ origin: new URL(page.url()).origin, registrationId: await registered },
    data: JSON.stringify(told),
  });
  await expect
    .poll(() => worker.evaluate(() => (self as unknown as { shown: object[] }).shown))
    .toEqual([told]);
});

story('whoever wants to be woken is told why this browser cannot be', async ({ desk }) => {
  const { page } = desk;
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.openAs('admin', '/m/mobileIndex');
  const panel = page.getByRole('region', { name: 'Messages on this device' });
  await expect(panel).toContainText('Alarms do not wake this device');
  await panel.getByRole('button', { name: 'Let alarms wake this device' }).click();
  await expect(panel.getByRole('status')).toHaveText(
    'The browser does not allow messages of this site: its settings say for which sites they are',
  );
  await expect(panel).toContainText('Alarms do not wake this device');
});
