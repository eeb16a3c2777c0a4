export const texts = import.meta.glob<Record<string, unknown>>(
  [
    '../../features/*/*/locales/en.json',
    '../../features/*/*/*/locales/en.json',
    '!../../features/*/{exports,measures,menus,replies,reports,session,start,calculation,publication,report-items,respondent-filter,sharing,surveys,templates}/locales/en.json',
  ],
  { eager: true, import: 'default' },
);
