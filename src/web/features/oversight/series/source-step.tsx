import { Box, Flex, MultiSelect, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listPeriods } from '#shared/organisation/periods/contract.ts';
import { searchUnits } from '#shared/organisation/units/contract.ts';
import { MAXIMUM_SERIES_NAME_LENGTH } from '#shared/oversight/series/contract.ts';
import { searchReportTemplates } from '#shared/reports/templates/contract.ts';
import { call } from '../../../lib/api.ts';
import { findForms } from '../../../lib/find-forms.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { AttributeFilter } from '../../../ui/attribute-filter.tsx';
import { type Choice, useSearchedChoices } from '../../../ui/use-searched-choices.ts';
import classes from './series.module.css';
import type { listMissingFields, SeriesDraft } from './series-draft.ts';

export interface StepProps {
  draft: SeriesDraft;
  onChange: (change: Partial<SeriesDraft>) => void;
}

interface TemplateChoice extends Choice {
  form?: string;
}

const findTemplates = async (text: string, signal: AbortSignal): Promise<TemplateChoice[]> => {
  const query = { title: text || undefined, size: 50 };
  const { content } = await call(searchReportTemplates, { query, signal });
  return content.map(({ id, title, formShortName }) => ({
    value: String(id),
    // Equals the template's name in a series, since the field would search for any other text.
    label: title,
    form: formShortName,
  }));
};

const findUnits = async (text: string, signal: AbortSignal): Promise<Choice[]> => {
  const { content } = await call(searchUnits, { query: { name: text || undefined }, signal });
  return content.map(({ id, path }) => ({ value: String(id), label: path }));
};

const usePeriodChoices = () => {
  const periods = useQuery({
    meta: { notifies: true },
    queryKey: ['periods'],
    queryFn: ({ signal }) => call(listPeriods, { signal }),
    staleTime: 300_000,
  });
  const data = (periods.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return { searchable: true, data } as const;
};

export const SourceStep = ({
  draft,
  onChange,
  missing,
}: StepProps & { missing: ReturnType<typeof listMissingFields> }) => {
  const t = useTranslations('series');
  const format = useFormat();
  const templates = useSearchedChoices<TemplateChoice>({
    queryKey: ['report-templates', 'choices'],
    search: findTemplates,
    chosen: draft.template ? [draft.template] : [],
  });
  const choices = {
    periods: usePeriodChoices(),
    units: useSearchedChoices({ queryKey: ['units', 'choices'], search: findUnits, chosen: draft.units }),
    forms: useSearchedChoices({ queryKey: ['forms', 'choices'], search: findForms, chosen: draft.forms }),
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
