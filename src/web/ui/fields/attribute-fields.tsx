import { Autocomplete, Select, TextInput } from '@mantine/core';
import type { SurveyAttribute } from '#shared/surveys/attributes/contract.ts';
import { ATTRIBUTES, parseAttributeValue } from '#shared/surveys/attributes/rules.ts';
import { useTranslations } from '../../lib/use-translations.ts';

interface Props {
  attributes: readonly SurveyAttribute[];
  /** By the attribute's id; `null` if surveys differ, which then stay as they are unless something is entered. */
  values: ReadonlyMap<number, string | null>;
  onChange: (attributeId: number, value: string) => void;
}

export const AttributeFields = ({ attributes, values, onChange }: Props) => {
  const t = useTranslations('ui');
  return attributes.map((attribute) => {
    const { id, name, type, options } = attribute;
    const value = values.get(id) === undefined ? '' : (values.get(id) ?? null);
    const common = {
      label: name,
      placeholder: t(value === null ? 'attributes.differ' : 'attributes.none'),
    };
    if (type === 'choice')
      return (
        <Select
          key={id}
          {...common}
          data={[...options]}
          value={value || null}
          onChange={(chosen) => onChange(id, chosen ?? '')}
          searchable={options.length > 10}
          clearable
        />
      );
    if (type === 'text')
      return (
        <Autocomplete
          key={id}
          {...common}
          data={attribute.values.map((one) => one.value)}
          limit={20}
          maxLength={ATTRIBUTES.valueLength}
          value={value ?? ''}
          onChange={(text) => onChange(id, text)}
        />
      );
    return (
      <TextInput
        key={id}
        {...common}
        inputMode="decimal"
        maxLength={20}
        value={value ?? ''}
        onChange={(event) => onChange(id, event.currentTarget.value)}
        error={value !== null && parseAttributeValue(attribute, value) === null && t('attributes.noNumber')}
      />
    );
  });
};

export const changedValues = (
  attributes: readonly SurveyAttribute[],
  before: ReadonlyMap<number, string | null>,
  now: ReadonlyMap<number, string | null>,
): { attributeId: number; value: string }[] | null => {
  const changed = attributes.flatMap((attribute) => {
    const value = now.get(attribute.id) ?? null;
    const former = before.has(attribute.id) ? before.get(attribute.id) : '';
    if (value === null || value === former) return [];
    return [{ attributeId: attribute.id, value, isSound: parseAttributeValue(attribute, value) !== null }];
  });
  return changed.every(({ isSound }) => isSound)
    ? changed.map(({ attributeId, value }) => ({ attributeId, value }))
    : null;
};
