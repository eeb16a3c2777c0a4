import type { Role } from '#shared/permissions.ts';

/** A screen to be pictured: where it is, who looks, and how. */
export interface Screen {
  /** The picture is `docs/pictures/<name>.png`. */
  name: string;
  path: string;
  /** Nobody: signed out. */
  role: Role | null;
  scheme?: 'light' | 'dark';
  size?: { width: number; height: number };
  fullPage?: boolean;
}

const PHONE = { width: 390, height: 844 };

/** All pictures of the documentation; `report` is the number of a calculated report of the demo. */
export const screensOf = ({ report, template }: { report: number; template: number }): Screen[] => [
  { name: 'editor', path: `/reports/${report}`, role: 'ADMINISTRATOR' },
  { name: 'editor-dark', path: `/reports/${report}`, role: 'ADMINISTRATOR', scheme: 'dark' },
  { name: 'editor-phone', path: `/reports/${report}`, role: 'ADMINISTRATOR', size: PHONE },
  { name: 'report-page', path: `/reports/${report}/page`, role: 'ADMINISTRATOR', fullPage: true },
  { name: 'template-editor', path: `/report-templates/${template}`, role: 'ADMINISTRATOR' },
  { name: 'item-creator', path: `/reports/${report}/items/0`, role: 'ADMINISTRATOR' },
  { name: 'batch-creator', path: `/reports/${report}/items`, role: 'ADMINISTRATOR' },
  { name: 'new-report', path: '/reports/0', role: 'ADMINISTRATOR' },
  { name: 'reports-list', path: '/reports', role: 'ADMINISTRATOR' },
  { name: 'reports-list-dark', path: '/reports', role: 'ADMINISTRATOR', scheme: 'dark' },
  { name: 'reports-list-phone', path: '/reports', role: 'ADMINISTRATOR', size: PHONE },
  { name: 'templates-list', path: '/report-templates', role: 'ADMINISTRATOR' },
  { name: 'imports', path: '/imports', role: 'ADMINISTRATOR' },
  { name: 'import-wizard', path: '/imports/new', role: 'ADMINISTRATOR' },
  { name: 'settings', path: '/settings', role: 'ADMINISTRATOR' },
  { name: 'sign-in', path: '/sign-in', role: null },
];
