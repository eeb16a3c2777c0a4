import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { TOP_SURVEYS } from '#shared/limits.ts';
import { putReportSurveys, type Report } from '#shared/reports/contract.ts';
import { surveySelectionProblem } from '#shared/reports/rules.ts';
import type { Survey } from '#shared/surveys/contract.ts';
import { callReport } from '../../app/call-report.ts';
import { problemText } from '../../app/problem-text.ts';
import { type AnyReport, reportKey } from '../../app/report-query.ts';
import {
  type OptimisticChange,
  runChange,
  useOptimisticMutation,
} from '../../app/use-optimistic-mutation.ts';
import { useWords } from '../../app/use-words.ts';
import { notify } from '../../ui/notify.ts';
import { SurveyModal } from './survey-modal.tsx';
import { SurveyPicker } from './survey-picker.tsx';

interface Change {
  surveyIds: number[];
  known: Survey[];
}

/** Top surveys kept locally: five, latest id first [4.05]. */
const topOf = ({ surveyIds, known }: Change): Survey[] => {
  const kept = new Set(surveyIds);
  const byId = new Map(known.filter(({ id }) => kept.has(id)).map((survey) => [survey.id, survey]));
  return [...byId.values()].toSorted((a, b) => b.id - a.id).slice(0, TOP_SURVEYS);
};

const withSurveys = (report: AnyReport, change: Change): AnyReport => ({
  ...report,
  surveyIds: change.surveyIds,
  topSurveys: {
    ...report.topSurveys,
    content: topOf(change),
    totalElements: change.surveyIds.length,
  },
});

const surveysChange = (reportId: number): OptimisticChange<AnyReport, Change, Report> => ({
  queryKey: reportKey('report', reportId),
  mutationKey: ['report-change', 'report', reportId],
  send: ({ surveyIds }) => callReport(putReportSurveys, { params: { reportId }, body: { surveyIds } }),
  apply: withSurveys,
  confirm: (_base, answer) => answer,
});

/**
 * The surveys of a saved report [4.05]: a change shows at once and is sent only while at least one survey remains;
 * without any the selection stays empty on the screen and says why it is not saved.
 */
export const SurveyPanel = ({ report, disabled }: { report: AnyReport; disabled: boolean }) => {
  const [unsaved, setUnsaved] = useState<Change | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const t = useWords('surveys');
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
    if (problem?.code === 'survey.error.limitExceeded') {
      notifications.clean();
      notify({ color: 'red', message: problemText(problem) });
    } else if (problem) setUnsaved({ surveyIds, known });
    else {
      setUnsaved(null);
      change.mutate({ surveyIds, known });
    }
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
        onRemove={(id) =>
          onChange(
            report.surveyIds.filter((each) => each !== id),
            report.topSurveys.content,
          )
        }
      />
    </>
  );
};
