import { NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { MappedItem } from '#shared/surveys/imports/mapping.ts';
import { type ScaleDirection, scaleDirections } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from './column-list.module.css';
import { OptionRows } from './option-rows.tsx';

interface Props {
  item: MappedItem;
  language: string;
  onChange: (item: MappedItem) => void;
}

export const ItemFields = ({ item, language, onChange }: Props) => {
  const t = useTranslations('imports');
  const pole = (text: string, before: MappedItem['leftPole']): MappedItem['leftPole'] =>
    text === '' ? null : { ...before, [language]: text };
  return (
    <>
      <Textarea
        label={t('item.text')}
        autosize
        minRows={1}
        maxRows={4}
        value={item.text[language] ?? ''}
        onChange={(event) =>
          onChange({ ...item, text: { ...item.text, [language]: event.currentTarget.value } })
        }
      />
      {item.type === 'SCALA' && (
        <>
          <div className={classes.two}>
            <TextInput
              label={t('item.leftPole')}
              value={item.leftPole?.[language] ?? ''}
              onChange={(event) =>
                onChange({ ...item, leftPole: pole(event.currentTarget.value, item.leftPole) })
              }
            />
            <TextInput
              label={t('item.rightPole')}
              value={item.rightPole?.[language] ?? ''}
              onChange={(event) =>
                onChange({ ...item, rightPole: pole(event.currentTarget.value, item.rightPole) })
              }
            />
          </div>
          <NativeSelect
            label={t('item.direction')}
            value={item.direction ?? ''}
            data={[
              { value: '', label: t('directions.none') },
              ...scaleDirections.map((value) => ({ value, label: t(`directions.${value}`) })),
            ]}
            onChange={(event) =>
              onChange({ ...item, direction: (event.currentTarget.value || null) as ScaleDirection | null })
            }
          />
        </>
      )}
      {item.type !== 'NUMERIC' && <OptionRows item={item} language={language} onChange={onChange} />}
      {item.type === 'MULTIPLE_CHOICE' && (
        <TextInput
          label={t('item.separator')}
          description={t('item.separatorHelp')}
          maxLength={5}
          value={item.separator ?? ''}
          onChange={(event) => onChange({ ...item, separator: event.currentTarget.value || null })}
        />
      )}
      <TagsInput
        label={t('item.abstention')}
        description={t('item.abstentionHelp')}
        value={item.abstentionCodes}
        onChange={(abstentionCodes) => onChange({ ...item, abstentionCodes })}
      />
    </>
  );
};
