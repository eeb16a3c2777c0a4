import { IconFilterOff } from '@tabler/icons-react';
import { filterShowsNothing } from '#shared/reports/filter-shows-nothing.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import type { AnyReport } from '../../report-state/report-query.ts';
import classes from './respondent-filter.module.css';

/** Replaces the same note on every card when the filter hides everything. */
export const EmptyFilterNote = ({ report }: { report: AnyReport }) => {
  const t = useTranslations('respondent-filter');
  if (!filterShowsNothing(report)) return null;
  return (
    <p className={classes.emptyNote} role="note">
      <IconFilterOff size={18} stroke={1.7} aria-hidden />
      <span>
        <strong>{t('showsNothing')}</strong> {t('showsNothingHelp')}
      </span>
    </p>
  );
};
