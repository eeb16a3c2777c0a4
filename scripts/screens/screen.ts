import type { Page } from '@playwright/test';
import type { Role } from '#shared/permissions.ts';

export interface Screen {
  name: string;
  path: string;
  role: Role | null;
  scheme?: 'light' | 'dark';
  language?: 'de' | 'en';
  size?: { width: number; height: number };
  before?: (page: Page) => Promise<unknown>;
  open?: (page: Page) => Promise<unknown>;
}
