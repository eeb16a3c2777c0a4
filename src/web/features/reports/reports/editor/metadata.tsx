import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import type { AnyReport } from '../../../../report-state/report-query.ts';
import classes from './report-sidebar.module.css';

export const Metadata = ({ report }: { report: Pick<AnyReport, 'createdOn' | 'updatedOn'> }) => {
  const t = useTranslations('reports');
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
