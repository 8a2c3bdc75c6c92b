import { expect, type Locator } from '@playwright/test';
import { type Screen, toggle } from './screen.ts';

/** An administrator at the screens of system administration, in English unless `say` tells each text in another language. */
export class Administration {
  private readonly screen: Screen;
  private readonly say: (english: string) => string;

  constructor(screen: Screen, say: (english: string) => string = (english) => english) {
    this.screen = screen;
    this.say = say;
  }

  get page() {
    return this.screen.page;
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name: this.say(name), exact: true });
  }

  dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** A field of the open dialog by its label. */
  field(label: string): Locator {
    return this.dialog().getByLabel(new RegExp(`^${this.say(label)}\\s*\\*?\\s*$`));
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value);
  }

  tick(label: string | RegExp): Promise<void> {
    return toggle(this.dialog().getByRole('checkbox', { name: label }));
  }

  ok(): Promise<void> {
    return this.dialog()
      .getByRole('button', { name: this.say('OK'), exact: true })
      .click();
  }

  /** OK; the dialog closes after the save, which is told. */
  async save(): Promise<void> {
    await this.ok();
    await expect(this.told('Saved successfully')).toBeVisible();
    await expect(this.dialog()).toHaveCount(0);
  }

  told(text: string): Locator {
    return this.page.locator('.sw-toasts').getByText(this.say(text), { exact: true });
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.button(`Actions for ${name}`) });
  }

  async edit(name: string): Promise<void> {
    await this.button(`Edit ${name}`).click();
    await expect(this.dialog().getByRole('button', { name: this.say('OK'), exact: true })).toBeEnabled();
  }

  /** Opens the menu of a row; what stands in it. */
  async actionsOf(name: string): Promise<Locator> {
    await this.button(`Actions for ${name}`).click();
    return this.page.getByRole('menu', { name: this.say(`Actions for ${name}`) });
  }

  async act(name: string, action: string): Promise<void> {
    const menu = await this.actionsOf(name);
    // From its first letter on: 'Activate' stands in 'Deactivate', and a reason may follow.
    await menu.getByRole('menuitem', { name: new RegExp(`^${this.say(action)}`) }).click();
  }

  /** Answers the question on show with the button of this name. */
  async confirm(button: string): Promise<void> {
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.say(button), exact: true })
      .click();
  }

  question(): Locator {
    return this.page.getByRole('alertdialog');
  }

  /** Fills in a new user, who has the role Viewer unless it is among the toggled ones. */
  async makeUser(userName: string, toggled: readonly string[], password = ''): Promise<void> {
    await this.button('New user').click();
    await this.fill({
      'User name': userName,
      Name: 'Wei',
      Surname: 'Li',
      'E-mail': `${userName}@example.org`,
      ...(password && { 'Initial password': password }),
    });
    for (const role of toggled) await this.tick(role);
  }

  /** Entries of the main menu, groups left out. */
  async menuEntries(): Promise<string[]> {
    const entries = this.page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
    await expect(entries.first()).toBeVisible();
    return (await entries.allInnerTexts()).map((text) => text.trim());
  }
}
