export const texts = import.meta.glob<Record<string, unknown>>(
  [
    '../locales/de.json',
    '../../ui/locales/de.json',
    '../../features/*/{exports,measures,menus,replies,reports,session,start}/locales/de.json',
  ],
  { eager: true, import: 'default' },
);
