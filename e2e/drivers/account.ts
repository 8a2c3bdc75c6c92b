import { createCipheriv } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import { authenticate } from './api.ts';
import type { Product } from './product.ts';
import type { Screen } from './screen.ts';

const passwordKey = 'Stationwall#2026';
const numerals = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function answerTo(question: string): number {
  const named = (question.match(/\w+/g) ?? []).map((word) => numerals.indexOf(word)).filter((at) => at >= 0);
  const [first = 0, second = 0] = named;
  if (question.includes('plus')) return first + second;
  if (question.includes('taken from')) return second - first;
  if (question.includes('largest')) return Math.max(...named);
  if (question.includes('smallest')) return Math.min(...named);
  return question.includes('last') ? (named.at(-1) ?? 0) : named.length;
}

const encrypted = (password: string): string => {
  const cipher = createCipheriv('aes-128-ecb', passwordKey, null);
  return Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]).toString('base64');
};

/** The administrator of Default at the API: makes people for a story, and gives them new passwords. */
export class Administrator {
  private readonly url: string;
  private readonly token: string;

  private constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  static async of({ url }: Product): Promise<Administrator> {
    const { accessToken } = await authenticate(url, 1, 'admin', 'Admin#123');
    return new Administrator(url, accessToken);
  }

  /** Answers the new person's id. */
  async makePerson(userName: string, password: string): Promise<number> {
    const emailAddress = `${userName}@example.org`;
    const person = { userName, name: 'Wei', surname: 'Li', emailAddress, password, roleNames: ['Viewer'] };
    const { id } = await this.call<{ id: number }>('User/Create', person);
    return id;
  }

  async givePassword(userId: number, newPassword: string): Promise<void> {
    await this.call('Profile/ChangePasswordTwo', {
      userId,
      currentPassword: encrypted('Admin#123'),
      newPassword: encrypted(newPassword),
    });
  }

  /** Ends the sessions of a person at once. */
  async switchOff(id: number): Promise<void> {
    await this.call('User/DeActivate', { id });
  }

  private async call<Result>(path: string, body: object): Promise<Result> {
    const answer = await fetch(`${this.url}/api/services/app/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      body: JSON.stringify(body),
    });
    const { result, error } = (await answer.json()) as { result: Result; error: unknown };
    if (!answer.ok) throw new Error(`${path} was refused: ${JSON.stringify(error)}`);
    return result;
  }
}

/** Signing in, one's own menu and its dialogs, as a person uses them. */
export class Account {
  private readonly desk: Screen;

  constructor(desk: Screen) {
    this.desk = desk;
  }

  /** One attempt on the sign-in screen that is on show. */
  async attempt(userName: string, password: string, code?: string): Promise<void> {
    const { page } = this.desk;
    // The form of the first moments, which the client's own takes over.
    await expect(page.locator('#early-sign-in')).toHaveCount(0);
    await page.locator('#userNameOrEmailAddress').fill(userName);
    await page.locator('#password').fill(password);
    if (code !== undefined) await page.locator('#verificationCode').fill(code);
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/TokenAuth/Authenticate'));
    await page.keyboard.press('Enter');
    await answer;
  }

  /** Signs in for the first time with a one-time password, in place of which the screen asks for one's own. */
  async chooseOwn(tenant: string, userName: string, oneTime: string, own: string): Promise<void> {
    const { page, url } = this.desk;
    await page.goto(`${url}/login`);
    await page.locator('#tenancyName').fill(tenant);
    await this.attempt(userName, oneTime);
    await expect(this.refusal()).toContainText('Choose a password of your own to go on.');
    await page.locator('#newPassword').fill(own);
    await page.getByLabel('Repeat password').fill(own);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/login(\?|$)/);
  }

  refusal(): Locator {
    return this.desk.page.locator('.sw-login .bp6-callout');
  }

  async askQuestionInstead(): Promise<void> {
    await this.desk.page
      .getByRole('button', { name: 'I cannot read the picture: ask me a question' })
      .click();
  }

  /** Answers the question on show; `but` is another one that was answered before. */
  async reckon(but = ''): Promise<{ question: string; answer: string }> {
    const asked = this.desk.page.locator('#verification-question');
    await expect(asked).toBeVisible();
    const question = await asked.innerText();
    if (but !== '') await expect(this.desk.page.locator('#verificationCode')).toHaveValue('');
    return { question, answer: String(answerTo(question)) };
  }

  async choose(entry: string): Promise<void> {
    const { page } = this.desk;
    await this.menuButton().click();
    await page.getByRole('menuitem', { name: entry }).click();
  }

  dialog(name: string): Locator {
    return this.desk.page.getByRole('dialog', { name });
  }

  async fill(dialog: string, values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values))
      await this.dialog(dialog).getByLabel(label).fill(value);
  }

  async ok(dialog: string): Promise<void> {
    await this.dialog(dialog).getByRole('button', { name: 'OK' }).click();
  }

  faults(dialog: string): Promise<string[]> {
    return this.dialog(dialog).getByRole('alert').allInnerTexts();
  }

  menuButton(): Locator {
    return this.desk.page.getByRole('button', { name: /^Account: / });
  }

  /** Lets no save by this call through, until it is mended. */
  async cutSaving(call: string): Promise<{ mend(): Promise<void> }> {
    const address = `**/${call}`;
    await this.desk.page.route(address, (route) => route.abort());
    return { mend: () => this.desk.page.unroute(address) };
  }

  /** Whether the browser would ask before it closes the tab. */
  isAskedAtClosing(): Promise<boolean> {
    return this.desk.page.evaluate(
      () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    );
  }

  /** What the browser itself asks from now on; each is answered with no. */
  watchForQuestions(): string[] {
    const asked: string[] = [];
    this.desk.page.on('dialog', (question) => {
      asked.push(question.type());
      void question.dismiss();
    });
    return asked;
  }

  async isSaved(dialog: string): Promise<void> {
    await expect(this.dialog(dialog)).toHaveCount(0);
    await expect(this.desk.page.getByText('Saved successfully').first()).toBeVisible();
  }
}
