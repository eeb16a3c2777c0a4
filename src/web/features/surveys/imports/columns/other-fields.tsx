import { Autocomplete, Checkbox, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import {
  type ColumnMeaning,
  type SurveyPart,
  surveyParts,
  type TableMapping,
} from '#shared/surveys/imports/mapping.ts';
import { useSurveyAttributes } from '../../../../lib/use-survey-attributes.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';

interface Props {
  meaning: Exclude<ColumnMeaning, { as: 'item' }>;
  language: string;
  groups: TableMapping['groups'];
  onChange: (meaning: ColumnMeaning) => void;
}

const AttributeChoice = ({
  attributeId,
  onChange,
}: {
  attributeId: number;
  onChange: (meaning: ColumnMeaning) => void;
}) => {
  const t = useTranslations('imports');
  const attributes = useSurveyAttributes().data?.content ?? [];
  return (
    <NativeSelect
      label={t('attribute.label')}
      description={t(attributes.length === 0 ? 'attribute.none' : 'attribute.help')}
      value={String(attributeId)}
      data={[
        { value: '0', label: t('attribute.choose') },
        ...attributes.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(event) => onChange({ as: 'attribute', attributeId: Number(event.currentTarget.value) })}
    />
  );
};

export const OtherFields = ({ meaning, language, groups, onChange }: Props) => {
  const t = useTranslations('imports');
  switch (meaning.as) {
    case 'ignore':
      return null;
    case 'survey':
      return (
        <>
          <NativeSelect
            label={t('survey.part')}
            value={meaning.part}
            data={surveyParts.map((value) => ({ value, label: t(`survey.${value}`) }))}
            onChange={(event) => onChange({ ...meaning, part: event.currentTarget.value as SurveyPart })}
          />
          <TextInput
            label={t('survey.prefix')}
            description={t('survey.prefixHelp')}
            value={meaning.prefix}
            maxLength={200}
            onChange={(event) => onChange({ ...meaning, prefix: event.currentTarget.value })}
          />
        </>
      );
    case 'attribute':
      return <AttributeChoice attributeId={meaning.attributeId} onChange={onChange} />;
    case 'comment':
      return (
        <Textarea
          label={t('item.text')}
          autosize
          minRows={1}
          maxRows={4}
          value={meaning.text[language] ?? ''}
          onChange={(event) =>
            onChange({ ...meaning, text: { ...meaning.text, [language]: event.currentTarget.value } })
          }
        />
      );
    case 'tick':
      return (
        <>
          <Autocomplete
            label={t('tick.group')}
            description={t('tick.groupHelp')}
            data={groups.map(({ code }) => code)}
            value={meaning.group}
            onChange={(group) => group !== '' && onChange({ ...meaning, group })}
          />
          <TextInput
            label={t('tick.text')}
            value={meaning.text[language] ?? ''}
            onChange={(event) =>
              onChange({ ...meaning, text: { ...meaning.text, [language]: event.currentTarget.value } })
            }
          />
          <TagsInput
            label={t('tick.codes')}
            description={t('tick.codesHelp')}
            value={meaning.codes ?? []}
            onChange={(codes) => onChange({ ...meaning, codes: codes.length > 0 ? codes : null })}
          />
          <Checkbox
            label={t('tick.abstention')}
            checked={meaning.abstention}
            onChange={(event) => onChange({ ...meaning, abstention: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('tick.keepText')}
            checked={meaning.keepText}
            onChange={(event) => onChange({ ...meaning, keepText: event.currentTarget.checked })}
          />
        </>
      );
    case 'completion':
      return (
        <TagsInput
          label={t('completion.codes')}
          description={t('completion.codesHelp')}
          value={meaning.codes ?? []}
          onChange={(codes) => onChange({ ...meaning, codes: codes.length > 0 ? codes : null })}
        />
      );
  }
};
