import { MultiSelect, Select } from '@mantine/core';
import { pickText } from '#charts/wording/pick-text.ts';
import { overviewWords } from '#document/overview-table.ts';
import { MAXIMUM_ITEMS_OF_OVERVIEW, type Overview } from '#shared/oversight/overview/contract.ts';
import { useUiConfig } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './overview.module.css';
import type { OverviewSearch } from './overview-search.ts';

interface Props {
  overview: Overview;
  search: OverviewSearch;
  onSearch: (search: OverviewSearch) => void;
}

const NOTHING = '0';
const OVER_PEOPLE = 'answers';

export const OverviewChoices = ({ overview, search, onSearch }: Props) => {
  const t = useTranslations('overview');
  const language = useUiConfig().language.user;
  const words = overviewWords(language);
  const { periods, forms, formItems, items, attributes, chosen } = overview;
  const attribute = attributes.find(({ id }) => id === search.attributeId);
  const named = periods.map(({ id, name }) => ({ value: String(id), label: name }));
  const others = items.filter(({ itemId }) => formItems.every((item) => item.itemId !== itemId));
  const change = (part: Partial<OverviewSearch>) => onSearch({ ...search, ...part });
  return (
    <search className={classes.choices} aria-label={t('choices')}>
      <Select
        label={t('period')}
        data={named}
        value={String(chosen.periodId ?? '')}
        allowDeselect={false}
        searchable
        onChange={(value) => change({ periodId: Number(value), comparedPeriodId: undefined })}
      />
      <Select
        label={t('compared')}
        data={[
          { value: NOTHING, label: t('nothingCompared') },
          ...named.filter(({ value }) => value !== String(chosen.periodId)),
        ]}
        value={String(chosen.comparedPeriodId ?? NOTHING)}
        allowDeselect={false}
        searchable
        onChange={(value) => change({ comparedPeriodId: Number(value) })}
      />
      <Select
        label={t('form')}
        data={forms.map(({ id, shortName, title }) => ({
          value: String(id),
          label: [...new Set([shortName, pickText(title, language)])]
            .filter((text) => text !== '')
            .join(' · '),
        }))}
        value={String(chosen.formId ?? '')}
        allowDeselect={false}
        searchable
        onChange={(value) =>
          change({ formId: Number(value), itemIds: undefined, sort: undefined, order: undefined })
        }
      />
      <Select
        label={words.counting}
        data={[
          { value: OVER_PEOPLE, label: words.allPeople },
          { value: 'surveys', label: words.eachSurvey },
        ]}
        value={chosen.meanOver ?? OVER_PEOPLE}
        allowDeselect={false}
        disabled={chosen.attribute !== undefined}
        onChange={(value) => change({ meanOver: value === 'surveys' ? value : undefined })}
      />
      {attributes.length > 0 && (
        <Select
          label={t('attribute')}
          placeholder={t('noAttribute')}
          data={attributes.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={attribute ? String(attribute.id) : null}
          searchable
          clearable
          onChange={(value) =>
            change({
              attributeId: value === null ? undefined : Number(value),
              ...{ attributeValues: undefined, meanOver: undefined },
              rows: value === null ? undefined : 'attribute',
            })
          }
        />
      )}
      {attribute && (
        <>
          <Select
            label={t('rows')}
            data={[
              { value: 'attribute', label: t('rowsOfAttribute') },
              { value: 'units', label: t('rowsOfUnits') },
            ]}
            value={search.rows ?? 'units'}
            allowDeselect={false}
            onChange={(value) => change({ rows: value === 'attribute' ? value : undefined })}
          />
          <MultiSelect
            label={t('attributeValues')}
            placeholder={search.attributeValues?.length ? '' : t('anyValue')}
            data={attribute.values.map((value) => ({
              value: `=${value}`,
              label: value || words.withoutValue,
            }))}
            value={(search.attributeValues ?? []).map((value) => `=${value}`)}
            searchable
            clearable
            onChange={(values) =>
              change({
                ...{
                  attributeValues: values.length === 0 ? undefined : values.map((value) => value.slice(1)),
                },
                meanOver: undefined,
              })
            }
          />
        </>
      )}
      <MultiSelect
        className={classes.items ?? ''}
        label={t('items')}
        description={t('itemsHelp', { max: MAXIMUM_ITEMS_OF_OVERVIEW })}
        data={[...formItems, ...others].map(({ itemId, text }) => ({
          value: String(itemId),
          label: pickText(text, language),
        }))}
        {...(search.itemIds === undefined && { placeholder: t('firstItems') })}
        value={(search.itemIds ?? []).map(String)}
        maxValues={MAXIMUM_ITEMS_OF_OVERVIEW}
        searchable
        clearable
        hidePickedOptions
        onChange={(values) => change({ itemIds: values.length === 0 ? undefined : values.map(Number) })}
      />
    </search>
  );
};
