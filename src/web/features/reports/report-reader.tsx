import { defaultUiConfig } from '#shared/configs/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { useOptionalSession } from '../../lib/session.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { type AnyReport, languageOf } from '../../report-state/report-query.ts';
import { ContentsList } from './contents-list.tsx';
import { ReaderFacts } from './reader-facts.tsx';
import { ReaderMenu } from './reader-menu.tsx';
import { ReportCard } from './report-card.tsx';
import classes from './report-reader.module.css';
import { StaticGrid } from './static-grid.tsx';

/** From how many items on a list of contents helps. */
const MANY_ITEMS = 8;

/** The report as a document: the same cards without tools, what it is made of under the title. */
export const ReportReader = ({ type, report }: { type: ReportType; report: AnyReport }) => {
  const t = useTranslations('reports');
  const { decimalFormat } = useOptionalSession()?.uiConfig ?? defaultUiConfig;
  usePageTitle(report.title);
  const language = languageOf(report);
  const hasContents = report.reportItems.length >= MANY_ITEMS;
  return (
    <div className={classes.page} data-contents={hasContents || undefined}>
      <header className={classes.header}>
        <h1 className={classes.title}>{report.title}</h1>
        <ReaderMenu type={type} report={report} />
        {type === 'report' && <ReaderFacts report={report} language={language} />}
      </header>
      {hasContents && <ContentsList items={report.reportItems} language={language} />}
      <section
        aria-label={t(type === 'template' ? 'gridLabelTemplate' : 'gridLabel')}
        className={classes.body}
      >
        <StaticGrid
          items={report.reportItems}
          renderItem={(item) => (
            <ReportCard type={type} item={item} language={language} decimal={decimalFormat} />
          )}
        />
      </section>
    </div>
  );
};
