import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { MAXIMUM_SURVEYS_OF_REPORT } from '#shared/limits.ts';
import { surveySelectionProblem } from '#shared/reports/reports/rules.ts';
import { type Survey, searchSurveys } from '#shared/surveys/surveys/contract.ts';
import { NewReport } from '../../features/reports/reports/editor/new-report.tsx';
import { SurveyPicker } from '../../features/surveys/surveys/finder/survey-picker.tsx';
import { queryFor } from '../../lib/calls/query-for.ts';
import { formChoices } from '../../lib/searched-choices.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { type Choice, useSearchedChoices } from '../../ui/fields/use-searched-choices.ts';
import { readSurveyIds } from './report-search.ts';

const useGivenSurveys = (ids: readonly number[]): Survey[] => {
  const found = useQuery({
    meta: { notifies: true },
    ...queryFor(searchSurveys, { query: { ids: ids.join(','), size: MAXIMUM_SURVEYS_OF_REPORT } }),
    enabled: ids.length > 0,
  });
  return found.data?.content ?? [];
};

export const NewReportPage = () => {
  const t = useTranslations('surveys');
  const navigate = useNavigate();
  const given = readSurveyIds(useSearch({ strict: false }));
  const givenSurveys = useGivenSurveys(given);
  const [chosen, setChosen] = useState<{ ids: number[]; known: Survey[] } | null>(null);
  const ids = chosen?.ids ?? given;
  const known = (chosen?.known ?? givenSurveys).filter(({ id }) => ids.includes(id));
  return (
    <NewReport
      type="report"
      chosen={ids}
      pickerLabel={t('label')}
      picker={
        <SurveyPicker
          surveyIds={ids}
          topSurveys={known}
          showsProblem={surveySelectionProblem(ids)?.code === 'survey.error.limitExceeded'}
          onChange={(surveyIds, surveys) => setChosen({ ids: surveyIds, known: surveys })}
        />
      }
      onSaved={(id) =>
        void navigate({
          to: '/reports/$reportId',
          params: { reportId: String(id) },
          search: (search: Record<string, unknown>) => search,
          replace: true,
        })
      }
    />
  );
};

export const NewTemplatePage = () => {
  const t = useTranslations('reports');
  const navigate = useNavigate();
  const [form, setForm] = useState<Choice | null>(null);
  const choices = useSearchedChoices({ ...formChoices, chosen: form ? [form] : [] });
  return (
    <NewReport
      type="template"
      chosen={form === null ? [] : [Number(form.value)]}
      pickerLabel={t('sidebar.form')}
      picker={
        <Select
          aria-label={t('sidebar.form')}
          {...choices}
          value={form?.value ?? null}
          onChange={(_, option) => setForm(option ?? null)}
        />
      }
      onSaved={(id) =>
        void navigate({
          to: '/report-templates/$reportTemplateId',
          params: { reportTemplateId: String(id) },
          search: (search: Record<string, unknown>) => search,
          replace: true,
        })
      }
    />
  );
};
