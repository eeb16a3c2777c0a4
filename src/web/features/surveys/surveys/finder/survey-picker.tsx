import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAdjustmentsHorizontal, IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { surveySelectionProblem } from '#shared/reports/reports/rules.ts';
import { type Survey, searchSurveys } from '#shared/surveys/surveys/contract.ts';
import { queryFor } from '../../../../lib/calls/query-for.ts';
import { notify } from '../../../../lib/notify.ts';
import { problemText } from '../../../../lib/problems/problem-text.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { type ChipOption, ChipTypeahead } from '../../../../ui/fields/chip-typeahead.tsx';
import { SurveyFinder } from './survey-finder.tsx';
import classes from './surveys.module.css';

const buildSurveyChip = ({ id, description, periodName }: Survey): ChipOption => ({
  id,
  label: periodName ? `${description} · ${periodName}` : description,
});

const surveyChips = {
  search: (text: string) =>
    queryFor(searchSurveys, { query: { description: text || undefined, size: 20, status: 'PROCESSED' } }),
  toOptions: ({ content }: { content: readonly Survey[] }): (ChipOption & { survey: Survey })[] =>
    content.map((survey) => ({
      ...buildSurveyChip(survey),
      note: [survey.formShortName, survey.unitName, survey.leaderName].filter(Boolean).join(' · '),
      survey,
    })),
};

interface SurveyPickerProps {
  surveyIds: readonly number[];
  topSurveys: readonly Survey[];
  onChange: (surveyIds: number[], known: Survey[]) => void;
  onShowAll?: () => void;
  disabled?: boolean;
  isProcessing?: boolean;
  /** Shows why the selection is invalid [5.03], but only after the first interaction. */
  showsProblem?: boolean;
}

/**
 * Up to five surveys as chips [2.11] with a quick and an advanced search. Excess surveys are rejected with a
 * notification [8.03].
 */
export const SurveyPicker = (props: SurveyPickerProps) => {
  const { surveyIds, topSurveys, onChange, disabled = false, isProcessing = false } = props;
  const t = useTranslations('surveys');
  const [finding, setFinding] = useState(false);
  const buttonProps = {
    ...{ className: classes.findButton ?? '', variant: 'transparent', size: 'compact-sm', px: 0 },
  };
  const problem = props.showsProblem ? surveySelectionProblem(surveyIds) : null;
  const add = (surveys: readonly Survey[]): void => {
    const chosen = new Set(surveyIds);
    const fresh = surveys.filter(({ id }) => !chosen.has(id));
    if (fresh.length === 0) return;
    const ids = [...fresh.map(({ id }) => id), ...surveyIds];
    const refused = surveySelectionProblem(ids);
    if (refused) {
      notifications.clean();
      notify({ color: 'red', message: problemText(refused) });
    } else onChange(ids, [...fresh, ...topSurveys]);
  };
  return (
    <>
      <ChipTypeahead
        label={t('label')}
        placeholder={t('search')}
        selected={topSurveys.map(buildSurveyChip)}
        total={surveyIds.length}
        {...surveyChips}
        onAdd={(option) => {
          const { survey } = option as { survey?: Survey };
          if (survey) add([survey]);
        }}
        onRemove={(id) =>
          onChange(
            surveyIds.filter((each) => each !== id),
            [...topSurveys],
          )
        }
        noneFound={t('survey.noneFound')}
        chosenIds={surveyIds}
        chosenNote={t('inReport')}
        disabled={disabled}
        isProcessing={isProcessing}
        error={problem ? problemText(problem) : null}
        {...(props.onShowAll && { onShowMore: props.onShowAll })}
      />
      <Group gap="md" style={{ rowGap: 0 }}>
        {!disabled && (
          <Button
            {...buttonProps}
            leftSection={<IconAdjustmentsHorizontal size={15} aria-hidden />}
            onClick={() => setFinding(true)}
          >
            {t('find')}
          </Button>
        )}
        {props.onShowAll && surveyIds.length > 1 && (
          <Button {...buttonProps} leftSection={<IconList size={15} aria-hidden />} onClick={props.onShowAll}>
            {t(disabled ? 'all' : 'manage')}
          </Button>
        )}
      </Group>
      <SurveyFinder opened={finding} onClose={() => setFinding(false)} surveyIds={surveyIds} onAdd={add} />
    </>
  );
};
