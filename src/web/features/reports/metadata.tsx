import type { AnyReport } from '../../app/report-query.ts';
import { useFormat } from '../../app/use-format.ts';
import { useWords } from '../../app/use-words.ts';
import classes from './report-sidebar.module.css';

/** Created and changed on [2.13]. */
export const Metadata = ({ report }: { report: Pick<AnyReport, 'createdOn' | 'updatedOn'> }) => {
  const t = useWords('reports');
  const format = useFormat();
  return (
    <section className={classes.group}>
      <dl className={classes.metadata}>
        <dt>{t('sidebar.created')}</dt>
        <dd>{format.dateTime(report.createdOn)}</dd>
        <dt>{t('sidebar.updated')}</dt>
        <dd>{format.dateTime(report.updatedOn)}</dd>
      </dl>
    </section>
  );
};
