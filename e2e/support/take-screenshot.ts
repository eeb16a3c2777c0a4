import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const DOCUMENTED = join(import.meta.dirname, '../../docs/pictures');
const OTHERS = join(import.meta.dirname, '../../test-results/screenshots');

export const takeScreenshot = async (page: Page, name: string): Promise<string> => {
  const documented = join(DOCUMENTED, `${name}.png`);
  const path = existsSync(documented) ? documented : join(OTHERS, `${name}.png`);
  mkdirSync(OTHERS, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  return path;
};
