import { IconFilterOff } from '@tabler/icons-react';
import { filterShowsNothing } from '#shared/reports/reports/filter-shows-nothing.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import type { AnyReport } from '../../../report-state/report-query.ts';
import classes from './respondent-filter.module.css';

const Note = () => {
  const t = useTranslations('respondent-filter');
  return (
    <p className={classes.emptyNote} role="note">
      <IconFilterOff size={18} stroke={1.7} aria-hidden />
      <span>
        <strong>{t('showsNothing')}</strong> {t('showsNothingHelp')}
      </span>
    </p>
  );
};

export const EmptyFilterNote = ({ report }: { report: AnyReport }) =>
  filterShowsNothing(report) ? <Note /> : null;
