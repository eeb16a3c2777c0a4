import { ActionIcon, Flex, Group, TagsInput, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { TOPICS } from '#shared/figures/topics/contract.ts';
import { interfaceLanguages } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import type { EditedTopic } from './topic-draft.ts';
import classes from './topics.module.css';

interface TopicEditorProps {
  topic: EditedTopic;
  position: number;
  disabled: boolean;
  takesFocus: boolean;
  onChange: (topic: EditedTopic) => void;
  onRemove: () => void;
}

const termsOf = (values: readonly string[]): string[] =>
  values.map((value) => value.trim().slice(0, TOPICS.termLength)).filter((value) => /\p{L}/u.test(value));

export const TopicEditor = ({
  topic,
  position,
  disabled,
  takesFocus,
  onChange,
  onRemove,
}: TopicEditorProps) => {
  const t = useTranslations('topics');
  const rename = (language: (typeof interfaceLanguages)[number], text: string): void => {
    const { [language]: _, ...others } = topic.name;
    onChange({ ...topic, name: text === '' ? others : { ...others, [language]: text } });
  };
  return (
    <Flex
      component="li"
      direction="column"
      gap="sm"
      py="md"
      className={classes.topic ?? ''}
      aria-label={t('topicNumber', { number: position + 1 })}
    >
      <Group gap="sm" align="stretch" className={classes.names ?? ''}>
        {interfaceLanguages.map((language, index) => (
          <TextInput
            key={language}
            label={t(`nameIn.${language}`)}
            value={topic.name[language] ?? ''}
            maxLength={TOPICS.nameLength}
            disabled={disabled}
            autoFocus={takesFocus && index === 0}
            onChange={(event) => rename(language, event.currentTarget.value)}
          />
        ))}
        {!disabled && (
          <ActionIcon
            className={classes.remove ?? ''}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('removeTopic', { number: position + 1 })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <TagsInput
        label={t('terms')}
        value={topic.terms}
        maxTags={TOPICS.terms}
        disabled={disabled}
        acceptValueOnBlur
        onChange={(values) => onChange({ ...topic, terms: termsOf(values) })}
      />
      <TagsInput
        label={t('negations')}
        value={topic.negations}
        maxTags={TOPICS.terms}
        disabled={disabled}
        acceptValueOnBlur
        onChange={(values) => onChange({ ...topic, negations: termsOf(values) })}
      />
    </Flex>
  );
};
