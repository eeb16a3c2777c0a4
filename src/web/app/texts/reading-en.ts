export const texts = import.meta.glob<Record<string, unknown>>(
  [
    '../locales/en.json',
    '../../ui/locales/en.json',
    '../../features/*/{exports,measures,menus,replies,reports,session,start}/locales/en.json',
  ],
  { eager: true, import: 'default' },
);
