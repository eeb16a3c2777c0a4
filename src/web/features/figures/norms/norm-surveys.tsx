import { MultiSelect, Text, Title } from '@mantine/core';
import { NORMS } from '#shared/figures/norms/rules.ts';
import { formChoices, unitChoices, usePeriodChoices } from '../../../lib/searched-choices.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { AttributeFilter } from '../../../ui/fields/attribute-filter.tsx';
import { type Choice, useSearchedChoices } from '../../../ui/fields/use-searched-choices.ts';
import type { DraftSurveys } from './norm-draft.ts';
import classes from './norms.module.css';

interface Props {
  surveys: DraftSurveys;
  surveyCount: number | null;
  isMissing: boolean;
  onChange: (surveys: DraftSurveys) => void;
}

export const NormSurveys = ({ surveys, surveyCount, isMissing, onChange }: Props) => {
  const t = useTranslations('norms');
  const format = useFormat();
  const choices = {
    forms: useSearchedChoices({ ...formChoices, chosen: surveys.forms }),
    units: useSearchedChoices({ ...unitChoices, chosen: surveys.units }),
  };
  const searched = (name: keyof typeof choices) => (
    <MultiSelect
      label={t(`chosen.${name}`)}
      {...choices[name]}
      value={surveys[name].map(({ value }) => value)}
      onChange={(values) => {
        const known: readonly Choice[] = [...surveys[name], ...choices[name].data];
        const chosen = values.flatMap((value) => known.find((one) => one.value === value) ?? []);
        onChange({ ...surveys, [name]: chosen });
      }}
      placeholder={surveys[name].length === 0 ? t('chosen.any') : ''}
      maxValues={NORMS.chosen}
      clearable
    />
  );
  return (
    <Card>
      <Title order={2} mb="sm">
        {t('surveys')}
      </Title>
      <Text
        mb="sm"
        className={(isMissing ? classes.error : classes.quiet) ?? ''}
        {...(isMissing && { role: 'alert' })}
      >
        {t(isMissing ? 'surveysRequired' : 'surveysHelp')}
      </Text>
      <div className={classes.form}>
        {searched('forms')}
        {searched('units')}
        <MultiSelect
          label={t('chosen.periods')}
          {...usePeriodChoices()}
          value={[...surveys.periodIds]}
          onChange={(periodIds) => onChange({ ...surveys, periodIds })}
          placeholder={surveys.periodIds.length === 0 ? t('chosen.any') : ''}
          maxValues={NORMS.chosen}
          clearable
        />
        <AttributeFilter
          label={t('chosen.attributes')}
          filter={surveys.attributes}
          onChange={(attributes) => onChange({ ...surveys, attributes })}
        />
      </div>
      {surveyCount !== null && (
        <Text mt="sm" className={classes.quiet ?? ''}>
          {t('surveyCount', { count: surveyCount, number: format.number(surveyCount) })}
        </Text>
      )}
    </Card>
  );
};
