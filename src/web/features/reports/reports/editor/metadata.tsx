import type { Report } from '#shared/reports/reports/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import type { AnyReport } from '../../../../report-state/report-query.ts';
import { ReportOwnership } from '../list/report-ownership.tsx';
import classes from './report-sidebar.module.css';

interface Props {
  type: ReportType;
  report: AnyReport;
}

export const Metadata = ({ type, report }: Props) => {
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
      {type === 'report' && report.mayEdit && <ReportOwnership report={report as Report} />}
    </section>
  );
};
