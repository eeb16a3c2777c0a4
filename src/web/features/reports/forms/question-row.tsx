import { ActionIcon, Box, Checkbox, Flex, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { pickText } from '#charts/wording/pick-text.ts';
import type { ReservedQuestions } from '#shared/reports/forms/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './forms.module.css';
import type { ReservedQuestion } from './question-order.ts';

interface QuestionRowProps {
  question: ReservedQuestion;
  position: number;
  count: number;
  form: Pick<ReservedQuestions, 'surveyCount' | 'respondentCount'>;
  language: string;
  disabled: boolean;
  isStale: boolean;
  onMove: (from: number, to: number) => void;
  onChange: (question: ReservedQuestion) => void;
}

export const QuestionRow = (props: QuestionRowProps) => {
  const { question, position, count, form, language, disabled, isStale, onMove, onChange } = props;
  const t = useTranslations('forms');
  const format = useFormat();
  const text = pickText(question.text, language);
  return (
    <Flex
      component="li"
      gap="xs"
      py="sm"
      px="md"
      className={classes.row ?? ''}
      draggable={!disabled}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', String(position))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onMove(Number(event.dataTransfer.getData('text/plain')), position);
      }}
    >
      {!disabled && (
        <span className={classes.moves}>
          <IconGripVertical size={16} stroke={1.6} aria-hidden />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('moveUp', { text })}
            disabled={position === 0}
            onClick={() => onMove(position, position - 1)}
          >
            <IconArrowUp size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('moveDown', { text })}
            disabled={position === count - 1}
            onClick={() => onMove(position, position + 1)}
          >
            <IconArrowDown size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </span>
      )}
      <Box miw={0} flex="1" data-breaks>
        <strong lang={language}>{text}</strong>
        <Text
          size="sm"
          c="dimmed"
          mt="3xs"
          mb="2xs"
          className={classes.reach ?? ''}
          data-stale={isStale || undefined}
        >
          {question.respondentCount === 0
            ? t('reach.none')
            : t('reach.some', {
                surveys: format.number(question.surveyCount),
                allSurveys: format.number(form.surveyCount),
                respondents: format.number(question.respondentCount),
                allRespondents: format.number(form.respondentCount),
              })}
        </Text>
        <Flex columnGap="md" rowGap="2xs" align="center" wrap="wrap">
          <Checkbox
            size="xs"
            label={t('aboutPerson')}
            aria-label={t('aboutPersonOf', { text })}
            checked={question.aboutPerson}
            disabled={disabled}
            onChange={({ currentTarget: { checked } }) => onChange({ ...question, aboutPerson: checked })}
          />
        </Flex>
      </Box>
    </Flex>
  );
};
