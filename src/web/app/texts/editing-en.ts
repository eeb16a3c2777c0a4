export const texts = import.meta.glob<Record<string, unknown>>(
  [
    '../../features/*/{calculation,publication,report-items,respondent-filter,sharing,surveys,templates}/locales/en.json',
  ],
  { eager: true, import: 'default' },
);
