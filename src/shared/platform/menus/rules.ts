import type { Permission } from '../../permissions.ts';

/** `id` and icon are stable; titles are translation keys. */
export interface MenuEntry {
  id: string;
  link: string;
  icon: string;
  permission: Permission;
  children?: readonly MenuEntry[];
}

export const menu: readonly MenuEntry[] = [
  { id: 'reports', link: '/reports', icon: 'report-analytics', permission: 'reports.read' },
  { id: 'overview', link: '/overview', icon: 'overview', permission: 'overview.read' },
  { id: 'measures', link: '/measures', icon: 'measures', permission: 'measures.edit' },
  { id: 'report-templates', link: '/report-templates', icon: 'template', permission: 'templates.edit' },
  { id: 'series', link: '/series', icon: 'series', permission: 'reports.publish' },
  { id: 'imports', link: '/imports', icon: 'file-import', permission: 'imports.run' },
  { id: 'forms', link: '/forms', icon: 'forms', permission: 'forms.edit' },
  { id: 'topics', link: '/topics', icon: 'topics', permission: 'reports.edit' },
  { id: 'words', link: '/words', icon: 'words', permission: 'configs.edit' },
  { id: 'subunits', link: '/subunits', icon: 'units', permission: 'users.manage' },
  { id: 'verification', link: '/verification', icon: 'verification', permission: 'verification.run' },
  { id: 'audit-log', link: '/audit-log', icon: 'audit-log', permission: 'audit.read' },
  { id: 'settings', link: '/settings', icon: 'settings', permission: 'configs.edit' },
];

export const wizards = [
  { id: 'import', link: '/imports/new', permission: 'imports.run' },
  { id: 'report', link: '/reports/0', permission: 'reports.edit' },
  { id: 'series', link: '/series/0/settings', permission: 'reports.publish' },
  { id: 'organisation', link: '/subunits/import', permission: 'users.manage' },
] as const satisfies readonly { id: string; link: string; permission: Permission }[];
export type WizardId = (typeof wizards)[number]['id'];
export const wizardIds = wizards.map(({ id }) => id) as [WizardId, ...WizardId[]];
