// What the payee tests do in a window: its buttons, by their exact names.
import type { Locator } from 'playwright';

export const press = (dialog: Locator, name: string): Promise<void> =>
  dialog.getByRole('button', { name, exact: true }).click();
