export const texts = import.meta.glob<Record<string, unknown>>(
  [
    '../../features/*/{calculation,publication,report-items,respondent-filter,sharing,surveys,templates}/locales/de.json',
  ],
  { eager: true, import: 'default' },
);
