import { Menu } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReportType } from '#shared/vocabulary.ts';
import {
  CalculateButton,
  type CalculationBlock,
} from '../../features/figures/calculation/calculate-button.tsx';
import { OutOfDateBar } from '../../features/figures/calculation/out-of-date-bar.tsx';
import { useCalculation } from '../../features/figures/calculation/use-calculation.ts';
import { ExportMenu } from '../../features/publishing/exports/export-menu.tsx';
import { PublicationPanel } from '../../features/publishing/publication/publication-panel.tsx';
import { LinksButton } from '../../features/publishing/sharing/links-button.tsx';
import { ReportCreator } from '../../features/reports/reports/editor/report-creator.tsx';
import { SidebarGroup } from '../../features/reports/reports/editor/report-sidebar.tsx';
import { useIsSaving } from '../../features/reports/reports/header/use-save-state.ts';
import { FilterNotes } from '../../features/reports/respondent-filter/filter-notes.tsx';
import { FilterPanel } from '../../features/reports/respondent-filter/filter-panel.tsx';
import { WeightsPanel } from '../../features/reports/respondent-filter/weights-panel.tsx';
import { TemplateForm } from '../../features/reports/templates/template-form.tsx';
import { TemplatePanel } from '../../features/reports/templates/template-panel.tsx';
import { SurveyModal } from '../../features/surveys/surveys/finder/survey-modal.tsx';
import { SurveyPanel } from '../../features/surveys/surveys/survey-panel.tsx';
import { useMay } from '../../lib/session.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import type { AnyReport } from '../../report-state/report-query.ts';
import { useReportEvents } from '../../report-state/use-report-events.ts';
import { reportExports } from '../root/report-exports.tsx';

const ReportEditor = ({ report }: { report: AnyReport }) => {
  const t = useTranslations('surveys');
  const tr = useTranslations('reports');
  const format = useFormat();
  const calculation = useCalculation(report.id, report.calculatedOn !== null && !report.outOfDate);
  const [hasSurveys, setHasSurveys] = useState(true);
  const [showsOrigins, setShowsOrigins] = useState(false);
  const mayFollow = useMay('surveys.search');
  const isSaving = useIsSaving('report', report.id);
  const readOnly = report.isLocked || !report.mayEdit;
  const block: CalculationBlock = readOnly
    ? 'blockedLocked'
    : report.reportItems.length === 0
      ? 'blockedEmpty'
      : isSaving
        ? 'blockedProcessing'
        : null;
  return (
    <>
      <SurveyModal
        report={report}
        opened={showsOrigins}
        disabled
        note={t('whereFromHelp')}
        onClose={() => setShowsOrigins(false)}
      />
      <ReportCreator
        type="report"
        report={report}
        calculate={(iconOnly) => (
          <CalculateButton calculation={calculation} block={block} iconOnly={iconOnly} />
        )}
        exports={(iconOnly) => (
          <ExportMenu reportId={report.id} reportLanguageId={report.reportLanguageId} iconOnly={iconOnly} />
        )}
        itemExports={(reportItemId) => (
          <>
            {mayFollow && (
              <>
                <Menu.Item
                  leftSection={<IconFileImport size={16} aria-hidden />}
                  onClick={() => setShowsOrigins(true)}
                >
                  {t('whereFrom')}
                </Menu.Item>
                <Menu.Divider />
              </>
            )}
            {reportExports(report).itemExports(reportItemId)}
          </>
        )}
        isInvalid={!hasSurveys}
        notice={
          <>
            <OutOfDateBar
              calculatedOn={report.calculatedOn}
              outOfDate={report.outOfDate}
              calculation={calculation}
              block={block}
            />
            <FilterNotes report={report} disabled={readOnly} />
          </>
        }
        groups={
          <>
            <SidebarGroup title={tr('sidebar.sharing')}>
              <PublicationPanel
                report={report}
                disabled={!report.mayEdit}
                links={<LinksButton report={report} />}
              />
            </SidebarGroup>
            <SidebarGroup title={t('count', { count: format.number(report.surveyIds.length) })}>
              <SurveyPanel report={report} disabled={readOnly} onValid={setHasSurveys} />
            </SidebarGroup>
            <SidebarGroup title={tr('sidebar.templates')}>
              <TemplatePanel report={report} disabled={readOnly} />
            </SidebarGroup>
            <SidebarGroup title={tr('sidebar.filter')}>
              <FilterPanel report={report} disabled={readOnly} />
            </SidebarGroup>
            <SidebarGroup title={tr('sidebar.weights')}>
              <WeightsPanel type="report" report={report} disabled={readOnly} />
            </SidebarGroup>
          </>
        }
      />
    </>
  );
};

const TemplateEditor = ({ report }: { report: AnyReport }) => {
  const t = useTranslations('reports');
  return (
    <ReportCreator
      type="template"
      report={report}
      exports={(iconOnly) => (
        <ExportMenu
          type="template"
          reportId={report.id}
          reportLanguageId={report.reportLanguageId}
          iconOnly={iconOnly}
        />
      )}
      groups={
        <>
          <SidebarGroup title={t('sidebar.form')}>
            <TemplateForm report={report} disabled={report.isLocked || !report.mayEdit} />
          </SidebarGroup>
          <SidebarGroup title={t('sidebar.weights')}>
            <WeightsPanel type="template" report={report} disabled={report.isLocked || !report.mayEdit} />
          </SidebarGroup>
        </>
      }
    />
  );
};

export const ReportEditorPage = ({ type, report }: { type: ReportType; report: AnyReport }) => {
  useReportEvents(type, report.id);
  return type === 'report' ? <ReportEditor report={report} /> : <TemplateEditor report={report} />;
};
