export const texts = import.meta.glob<Record<string, unknown>>(
  [
    '../../features/*/*/locales/de.json',
    '../../features/*/*/*/locales/de.json',
    '!../../features/*/{exports,measures,menus,replies,reports,session,start,calculation,publication,report-items,respondent-filter,sharing,surveys,templates}/locales/de.json',
  ],
  { eager: true, import: 'default' },
);
