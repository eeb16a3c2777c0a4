import { MultiSelect } from '@mantine/core';
import type { SurveyAttribute } from '#shared/surveys/attributes/contract.ts';
import { parseAttributeFilter } from '../../lib/attribute-filter.ts';
import { useSurveyAttributes } from '../../lib/use-survey-attributes.ts';
import { useTranslations } from '../../lib/use-translations.ts';

interface Props {
  label: string;
  isLabelHidden?: boolean;
  filter: string;
  onChange: (filter: string) => void;
}

interface Chosen {
  readonly attributeId: number;
  readonly value: string;
}

const keyOf = (attributeId: number, value: string): string => JSON.stringify([attributeId, value]);

const valuesOf = ({ options, values }: SurveyAttribute): string[] => [
  ...new Set([...options, ...values.map(({ value }) => value)]),
];

const toFilter = (chosen: readonly Chosen[]): string => {
  const values = new Map<number, string[]>();
  for (const { attributeId, value } of chosen)
    values.set(attributeId, [...(values.get(attributeId) ?? []), value]);
  return values.size === 0 ? '' : JSON.stringify([...values]);
};

export const AttributeFilter = ({ label, isLabelHidden = false, filter, onChange }: Props) => {
  const t = useTranslations('ui');
  const attributes = useSurveyAttributes().data?.content ?? [];
  if (attributes.length === 0) return null;
  const offered = attributes.map((attribute) => ({
    group: attribute.name,
    items: [...valuesOf(attribute), ''].map((value) => ({
      ...{ attributeId: attribute.id, value: keyOf(attribute.id, value), own: value },
      label: value || t('attributes.without', { name: attribute.name }),
    })),
  }));
  const all = offered.flatMap(({ items }) => items);
  const filtered = new Set(
    parseAttributeFilter(filter).flatMap(([id, values]) => values.map((value) => keyOf(id, value))),
  );
  return (
    <MultiSelect
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      placeholder={filtered.size > 0 ? '' : isLabelHidden ? label : t('attributes.any')}
      data={offered}
      value={all.flatMap(({ value }) => (filtered.has(value) ? value : []))}
      onChange={(keys) =>
        onChange(
          toFilter(
            all.flatMap(({ attributeId, value, own }) =>
              keys.includes(value) ? { attributeId, value: own } : [],
            ),
          ),
        )
      }
      limit={200}
      searchable
      clearable
    />
  );
};
