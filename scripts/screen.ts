import type { Page } from '@playwright/test';
import type { Role } from '#shared/permissions.ts';

/** A screen to be prepared: where it is, who looks, and how. */
export interface Screen {
  /** The screenshot's file, without its ending. */
  name: string;
  path: string;
  /** Nobody: signed out. */
  role: Role | null;
  scheme?: 'light' | 'dark';
  language?: 'de' | 'en';
  size?: { width: number; height: number };
  /** Before the page is opened: answers that never come or fail. */
  before?: (page: Page) => Promise<unknown>;
  /** On the page: opens what the picture is about. */
  open?: (page: Page) => Promise<unknown>;
}
