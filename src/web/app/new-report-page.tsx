import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { searchForms } from '#shared/forms/contract.ts';
import { surveySelectionProblem } from '#shared/reports/rules.ts';
import { type Survey, searchSurveys } from '#shared/surveys/contract.ts';
import { NewReport } from '../features/reports/new-report.tsx';
import { SurveyPicker } from '../features/surveys/survey-picker.tsx';
import { call } from '../lib/api.ts';
import { useTranslations } from '../lib/use-translations.ts';
import { readSurveyIds } from './report-search.ts';

/** Names for the surveys that the address brought along. */
const useGivenSurveys = (ids: readonly number[]): Survey[] => {
  const found = useQuery({
    queryKey: ['surveys', 'given', ids],
    queryFn: async ({ signal }) => {
      const { content } = await call(searchSurveys, { query: { size: 1000 }, signal });
      return content.filter(({ id }) => ids.includes(id));
    },
    enabled: ids.length > 0,
    meta: { silent: true },
  });
  return found.data ?? [];
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
  const [formId, setFormId] = useState<string | null>(null);
  const forms = useQuery({
    queryKey: ['forms', 'choices'],
    queryFn: ({ signal }) => call(searchForms, { query: { size: 100 }, signal }),
  });
  return (
    <NewReport
      type="template"
      chosen={formId === null ? [] : [Number(formId)]}
      pickerLabel={t('sidebar.form')}
      picker={
        <Select
          aria-label={t('sidebar.form')}
          searchable
          data={(forms.data?.content ?? []).map(({ id, shortName }) => ({
            value: String(id),
            label: shortName,
          }))}
          value={formId}
          onChange={setFormId}
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
