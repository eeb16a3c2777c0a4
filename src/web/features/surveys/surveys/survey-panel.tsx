import { useState } from 'react';
import { putReportSurveys, type Report } from '#shared/reports/reports/contract.ts';
import { surveySelectionProblem } from '#shared/reports/reports/rules.ts';
import type { Survey } from '#shared/surveys/surveys/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { callReport } from '../../../report-state/call-report.ts';
import { type AnyReport, reportKey } from '../../../report-state/report-query.ts';
import {
  type OptimisticChange,
  runChange,
  useOptimisticMutation,
} from '../../../report-state/use-optimistic-mutation.ts';
import { SurveyModal } from './finder/survey-modal.tsx';
import { SurveyPicker } from './finder/survey-picker.tsx';
import { type SurveyChoice, withSurveys } from './finder/top-surveys.ts';

interface SurveyPanelProps {
  report: AnyReport;
  disabled: boolean;
  onValid: (isValid: boolean) => void;
}

const surveysChange = (reportId: number): OptimisticChange<AnyReport, SurveyChoice, Report> => ({
  queryKey: reportKey('report', reportId),
  mutationKey: ['report-change', 'report', reportId],
  send: ({ surveyIds }) => callReport(putReportSurveys, { params: { reportId }, body: { surveyIds } }),
  apply: withSurveys,
  confirm: (_base, answer) => answer,
});

/**
 * The surveys of a saved report [4.05]. A change shows at once but is only sent while at least one survey remains; an
 * empty selection states why it is not saved.
 */
export const SurveyPanel = ({ report, disabled, onValid }: SurveyPanelProps) => {
  const [unsaved, setUnsaved] = useState<SurveyChoice | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const t = useTranslations('surveys');
  const change = useOptimisticMutation({
    ...surveysChange(report.id),
    history: {
      what: t('historyStep'),
      undo: (client, { surveyIds, topSurveys }) =>
        runChange(client, surveysChange(report.id), { surveyIds, known: topSurveys.content }),
    },
  });
  const shown = unsaved ? withSurveys(report, unsaved) : report;
  const onChange = (surveyIds: number[], known: Survey[]): void => {
    const problem = surveySelectionProblem(surveyIds);
    setUnsaved(problem ? { surveyIds, known } : null);
    onValid(problem === null);
    if (!problem) change.mutate({ surveyIds, known });
  };
  return (
    <>
      <SurveyPicker
        surveyIds={shown.surveyIds}
        topSurveys={shown.topSurveys.content}
        onChange={onChange}
        onShowAll={() => setShowsAll(true)}
        disabled={disabled}
        showsProblem={unsaved !== null}
      />
      <SurveyModal
        report={report}
        opened={showsAll}
        disabled={disabled}
        onClose={() => setShowsAll(false)}
        onRemove={(ids, left) =>
          onChange(
            report.surveyIds.filter((id) => !ids.includes(id)),
            left,
          )
        }
      />
    </>
  );
};
