import type { Locator } from '@playwright/test';
import type { Screen } from './screen.ts';

/** The dialog that brings rows of a sheet in. */
export class ImportWindow {
  private readonly screen: Screen;

  constructor(screen: Screen) {
    this.screen = screen;
  }

  get dialog(): Locator {
    return this.screen.page.getByRole('dialog');
  }

  async choose(name: string, content: Uint8Array): Promise<void> {
    const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
    await this.dialog.locator('input[type=file]').setInputFiles(file);
  }

  press(button: string): Promise<void> {
    return this.dialog.getByRole('button', { name: button, exact: true }).click();
  }

  /** What is told of rows that cannot go in: row, field, value, reason. */
  async faults(): Promise<string[][]> {
    const table = this.dialog.getByRole('region').getByRole('row');
    await table.nth(1).waitFor();
    const rows = await table.all();
    const cells = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()));
    return cells.filter(({ length }) => length > 0);
  }
}
