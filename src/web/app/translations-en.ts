export const translations = import.meta.glob<Record<string, unknown>>(
  ['../features/*/locales/en.json', './locales/en.json', '../ui/locales/en.json'],
  { eager: true, import: 'default' },
);
