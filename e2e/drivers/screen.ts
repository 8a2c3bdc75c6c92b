import { expect, type Locator, type Page } from '@playwright/test';
import { type SignedInAs, signedInCookies } from './signed-in.ts';

/** What a screen says of one station. */
export interface StationOnScreen {
  value: string;
  state: string;
  ageS: number;
}

const signInAddress = /\/login(\?|$)/;

const secondsOf = (age: string): number => {
  const found = /(\d+) (s|min|h)/.exec(age);
  if (!found) throw new Error(`'${age}' is no age`);
  return Number(found[1]) * { s: 1, min: 60, h: 3600 }[found[2] as 's' | 'min' | 'h'];
};

/** Clicks the label of a checkbox, whose own box lies under its drawing, and waits until it is the other way round. */
export async function toggle(box: Locator): Promise<void> {
  const was = await box.isChecked();
  await box.locator('xpath=ancestor::label').click();
  await expect(box).toBeChecked({ checked: !was });
}

/** A person in front of the product; English unless they switch. */
export class Screen {
  readonly page: Page;
  readonly url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
  }

  async signIn(userName: string, password: string, tenancyName = 'Default'): Promise<void> {
    await this.page.goto(`${this.url}/login`);
    await this.page.locator('#tenancyName').fill(tenancyName);
    await this.page.locator('#userNameOrEmailAddress').fill(userName);
    await this.page.locator('#password').fill(password);
    await this.page.keyboard.press('Enter');
    // By a pattern, for it outlasts that the page loads anew in the language of its user.
    await expect(this.page).not.toHaveURL(signInAddress);
  }

  /** Opens a screen by its address as somebody who has signed in before; `signIn` is the way by the sign-in screen. */
  async openAs(userName: string, path: string, as: SignedInAs = {}): Promise<void> {
    await this.page.context().addCookies(await signedInCookies(this.url, userName, as));
    await this.open(path);
  }

  /** Opens a screen by its address, as a bookmark would. */
  async open(path: string): Promise<void> {
    await this.page.goto(`${this.url}${path}`);
    await expect(this.page.locator('h1').first()).toBeVisible();
  }

  /** Goes to an address inside the client, without a reload, and waits until its screen has come with its rows. */
  async goTo(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
      const { idx = 0 } = (history.state ?? {}) as { idx?: number };
      history.pushState({ idx: idx + 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);
    await expect(this.page.locator('h1:not([data-left])').first(), `${path} has a heading`).toBeVisible();
    await expect(this.page.locator('[aria-busy="true"]'), `${path} has loaded`).toHaveCount(0);
  }

  /** Goes to a screen by the menu, without a reload. */
  async goBy(menuEntry: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: menuEntry, exact: true })
      .click();
    await expect(this.page.getByRole('heading', { level: 1, name: menuEntry })).toBeVisible();
  }

  link() {
    return this.page.locator('[data-link] strong');
  }

  /** Counts of the map's legend, once it tells how fresh the stations are. */
  async freshnessCounts(): Promise<Record<string, number>> {
    const theme = this.page.getByLabel('The map shows');
    if ((await theme.count()) > 0 && (await theme.inputValue()) !== 'freshness')
      await theme.selectOption('freshness');
    const buttons = await this.page
      .getByRole('region', { name: 'What the marks tell' })
      .getByRole('button')
      .allInnerTexts();
    return Object.fromEntries(
      buttons.map((text) => text.trim().split(/\s+/)).map(([name, count]) => [name, Number(count)]),
    );
  }

  /** The rows of the map's list. */
  stationsOfMap(): Locator {
    return this.page.getByRole('listbox', { name: 'Station list' }).getByRole('option');
  }

  /** Finds a station in the map's list. */
  async findOnMap(stcd: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Find a station' }).fill(stcd);
    await expect(this.stationsOfMap()).toHaveCount(1);
  }

  /** What the map's list says of the station found. */
  async foundOnMap(): Promise<StationOnScreen> {
    const option = this.stationsOfMap();
    const [state, value, age] = await Promise.all([
      option.locator('.station-list-name small').innerText(),
      option.locator('.station-list-value').evaluate((node) => node.firstChild?.textContent ?? ''),
      option.locator('.station-list-value small').innerText(),
    ]);
    return { value, state: state.split(' · ')[1] ?? '', ageS: secondsOf(age) };
  }

  /** The row of a station in last data, by heading of its column. */
  async lastDataRow(stcd: string): Promise<Record<string, string>> {
    const row = this.page.getByRole('row').filter({ hasText: stcd });
    await expect(row).toHaveCount(1);
    const headings = await this.page.getByRole('columnheader').allInnerTexts();
    const cells = await row.locator('th, td').allInnerTexts();
    return Object.fromEntries(
      headings.map((heading, index) => [heading.trim(), (cells[index] ?? '').replace(/\s+/g, ' ').trim()]),
    );
  }

  /** Code of the first station of the map's list that shows a value. */
  async firstWithValue(): Promise<string> {
    const option = this.page
      .getByRole('listbox', { name: 'Station list' })
      .getByRole('option')
      .filter({ hasText: /· Live/ })
      .first();
    await expect(option).toBeVisible({ timeout: 60_000 });
    return /\d{8}/.exec(await option.innerText())?.[0] ?? '';
  }

  async speak(culture: 'en' | 'zh-Hans'): Promise<void> {
    await this.page
      .context()
      .addCookies([{ name: 'Abp.Localization.CultureName', value: culture, url: this.url }]);
    await this.page.reload();
  }

  async stationsListed(): Promise<number> {
    const text = await this.page
      .getByText(/^\d+ stations?$/)
      .first()
      .innerText();
    return Number.parseInt(text, 10);
  }

  /** Lets no live link through from this screen, until it is mended; calls still pass. */
  async cutLiveLink(): Promise<{ mend(): void }> {
    let isCut = true;
    await this.page.routeWebSocket('**/live', (link) => {
      if (isCut) void link.close();
      else link.connectToServer();
    });
    return {
      mend() {
        isCut = false;
      },
    };
  }

  /** From now on the page notes for how long it answered nobody. */
  async watchStalls(): Promise<void> {
    await this.page.evaluate(() => {
      const watch = window as { longestStall?: number };
      watch.longestStall = 0;
      let last = performance.now();
      setInterval(() => {
        const now = performance.now();
        watch.longestStall = Math.max(watch.longestStall ?? 0, now - last);
        last = now;
      }, 20);
    });
  }

  /** The longest time since `watchStalls` that the page answered nobody, in ms. */
  longestStall(): Promise<number> {
    return this.page.evaluate(() => Math.round((window as { longestStall?: number }).longestStall ?? 0));
  }

  /** How long the page takes for ten frames, ms. */
  tenFramesTakeMs(): Promise<number> {
    return this.page.evaluate(async () => {
      const began = performance.now();
      for (let left = 10; left > 0; left -= 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - began;
    });
  }

  async markThisPage(): Promise<void> {
    await this.page.evaluate(() => {
      (window as { stationwallMark?: boolean }).stationwallMark = true;
    });
  }

  /** Names of the stylesheets in force, without their hashes. */
  styles(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.styleSheets].map(({ href }) => href?.match(/([^/]+)-[\w-]{8}\.css$/)?.[1] ?? ''),
    );
  }

  /** Whether the page is still the one that was marked: no reload came in between. */
  isMarkedPage(): Promise<boolean> {
    return this.page.evaluate(() => (window as { stationwallMark?: boolean }).stationwallMark === true);
  }

  /** Opens the palette and types into it. */
  async openPalette(text: string): Promise<void> {
    await this.page.keyboard.press('Control+k');
    const box = this.page.getByRole('textbox', { name: 'Find a screen or station' });
    await expect(box).toBeFocused();
    await box.fill(text);
  }

  /** Goes where the palette's first entry leads. */
  async findByKeyboard(text: string): Promise<void> {
    await this.openPalette(text);
    await expect(this.page.getByRole('menuitem').first()).toContainText(new RegExp(text, 'i'));
    await this.page.keyboard.press('Enter');
  }

  mapButton() {
    return this.page.getByRole('link', { name: 'Open the map of all stations in a new tab' });
  }

  /** The tab that an act opens. */
  async openedTab(act: () => Promise<void>): Promise<Page> {
    const [tab] = await Promise.all([this.page.context().waitForEvent('page'), act()]);
    await tab.waitForLoadState();
    return tab;
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: /^Account/ }).click();
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(this.page).toHaveURL(signInAddress);
  }

  /** Exports the table on show as the first entry of such words says; the path of the file. */
  async exported(kind: string): Promise<string> {
    await this.page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('menuitem', { name: kind }).first().click(),
    ]);
    return download.path();
  }

  /** Keeps back what calls of this address answer, until it is released. */
  async holdBack(address: string): Promise<{ release(): void }> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await this.page.route(address, async (route) => {
      await promise;
      await route.continue();
    });
    return { release: resolve };
  }

  /** Cells of a table of so many rows that only those in sight are drawn. */
  gridCells(): Locator {
    return this.page.locator('.bp6-table-quadrant-main .bp6-table-cell');
  }

  gridHeading(name: string): Locator {
    return this.page
      .locator('.bp6-table-quadrant-main .bp6-table-column-headers')
      .getByText(name, { exact: true });
  }

  /** Texts of the cells that begin where no heading does, in any frame from now until this heading has stood a while. */
  strayGridCells(heading: string): Promise<string[]> {
    return this.page.evaluate(async (awaited) => {
      const left = (node: Element) => Math.round(node.getBoundingClientRect().left);
      const within = (query: string) => [...document.querySelectorAll(`.bp6-table-quadrant-main ${query}`)];
      const strays = new Set<string>();
      for (let framesLeft = 20; framesLeft > 0; ) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const headings = within('.bp6-table-column-headers .bp6-table-header');
        if (headings.some(({ textContent }) => textContent === awaited)) framesLeft -= 1;
        const starts = new Set(headings.map(left));
        for (const cell of within('.bp6-table-cell'))
          if (!starts.has(left(cell))) strays.add(`${cell.textContent} at ${left(cell)}`);
      }
      return [...strays];
    }, heading);
  }

  /** What a cold load of an address transfers of JavaScript, headers included. */
  async scriptsOf(address: string): Promise<{ bytes: number; files: string[] }> {
    const watcher = await this.page.context().newCDPSession(this.page);
    await watcher.send('Network.enable');
    const names = new Map<string, string>();
    const sizes = new Map<string, number>();
    watcher.on('Network.responseReceived', ({ requestId, response }) =>
      names.set(requestId, new URL(response.url).pathname),
    );
    watcher.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(names.get(requestId) ?? '', encodedDataLength),
    );
    await this.page.goto(address, { waitUntil: 'networkidle' });
    const scripts = [...sizes].filter(([name]) => name.endsWith('.js'));
    return {
      bytes: scripts.reduce((sum, [, size]) => sum + size, 0),
      files: scripts.map(([name]) => name),
    };
  }
}
