import { Box, Flex, MultiSelect, Select, Stack, TextInput } from '@mantine/core';
import { MAXIMUM_SERIES_NAME_LENGTH } from '#shared/oversight/series/contract.ts';
import { searchReportTemplates } from '#shared/reports/templates/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { formChoices, unitChoices, usePeriodChoices } from '../../../lib/searched-choices.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { AttributeFilter } from '../../../ui/fields/attribute-filter.tsx';
import { type Choice, useSearchedChoices } from '../../../ui/fields/use-searched-choices.ts';
import classes from './series.module.css';
import type { listMissingFields, SeriesDraft } from './series-draft.ts';

export interface StepProps {
  draft: SeriesDraft;
  onChange: (change: Partial<SeriesDraft>) => void;
}

interface TemplateChoice extends Choice {
  form?: string;
}

export const SourceStep = ({
  draft,
  onChange,
  missing,
}: StepProps & { missing: ReturnType<typeof listMissingFields> }) => {
  const t = useTranslations('series');
  const format = useFormat();
  const templates = useSearchedChoices({
    search: (text) => queryFor(searchReportTemplates, { query: { title: text || undefined, size: 50 } }),
    toChoices: ({ content }): TemplateChoice[] =>
      content.map(({ id, title, formShortName }) => ({
        value: String(id),
        // Equals the template's name in a series, since the field would search for any other text.
        label: title,
        form: formShortName,
      })),
    chosen: draft.template ? [draft.template] : [],
  });
  const choices = {
    periods: usePeriodChoices(),
    units: useSearchedChoices({ ...unitChoices, chosen: draft.units }),
    forms: useSearchedChoices({ ...formChoices, chosen: draft.forms }),
  };
  const several = (name: keyof typeof choices) => (
    <MultiSelect
      key={name}
      label={t(name)}
      {...choices[name]}
      value={draft[name].map(({ value }) => value)}
      onChange={(values) => {
        const known: readonly Choice[] = [...draft[name], ...choices[name].data];
        onChange({ [name]: values.flatMap((value) => known.find((one) => one.value === value) ?? []) });
      }}
      placeholder={draft[name].length === 0 ? t('any') : ''}
      clearable
    />
  );
  return (
    <Stack maw={640}>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        required
        withAsterisk={false}
        maxLength={MAXIMUM_SERIES_NAME_LENGTH}
        value={draft.name}
        error={missing.includes('name') && t('missing.name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Select
        label={t('template')}
        description={t('templateHint')}
        error={missing.includes('template') && t('missing.template')}
        value={draft.template?.value ?? null}
        onChange={(_, option) =>
          onChange({ template: option && { value: option.value, label: option.label } })
        }
        renderOption={({ option }) => (
          <span className={classes.text}>
            {option.label}
            <Box component="small" display="block">
              {templates.data.find(({ value }) => value === option.value)?.form}
            </Box>
          </span>
        )}
        clearable={false}
        {...templates}
      />
      <Flex
        component="fieldset"
        direction="column"
        gap="sm"
        className={classes.group ?? ''}
        aria-describedby="series-selection"
      >
        <legend>{t('surveysWanted')}</legend>
        <p
          id="series-selection"
          className={classes.hint}
          data-wrong={missing.includes('selection') || undefined}
        >
          {t(missing.includes('selection') ? 'missing.selection' : 'selectionHint')}
        </p>
        {several('periods')}
        {several('units')}
        {several('forms')}
        <AttributeFilter
          label={t('attributes')}
          filter={draft.attributes}
          onChange={(attributes) => onChange({ attributes })}
        />
        {draft.surveyIds.length > 0 && (
          <p className={classes.hint}>
            {t('onlyChosen', {
              count: draft.surveyIds.length,
              number: format.number(draft.surveyIds.length),
            })}
          </p>
        )}
      </Flex>
    </Stack>
  );
};
