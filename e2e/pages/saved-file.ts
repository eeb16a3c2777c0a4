import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

export interface SavedFile {
  name: string;
  content: Uint8Array;
}

export const savedBy = async (page: Page, act: () => Promise<unknown>): Promise<SavedFile> => {
  const saving = page.waitForEvent('download', { timeout: 60_000 });
  await act();
  const download = await saving;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
};
