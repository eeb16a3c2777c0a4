import type { TextGroup } from '../../lib/texts/i18n.ts';

export const chooseTextGroups = (pathname: string): TextGroup[] => {
  if (pathname === '/' || /\/(page|snapshots\/[^/]+|sign-in)\/?$/.test(pathname)) return [];
  return /\/(reports|report-templates)\/[^/]+/.test(pathname) && !pathname.includes('/items')
    ? ['problems', 'editing']
    : ['problems', 'editing', 'office'];
};
