import { Button, Flex } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { commentEntry } from '#document/blocks/comments-block.ts';
import type { TopicSuggestion } from '#shared/figures/topics/suggestions-contract.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { CommentText } from '../../../ui/figure/comments/comment-text.tsx';
import classes from './suggestions.module.css';

const NO_GROUPS: ReadonlyMap<number, string> = new Map();

interface SuggestedTopicProps {
  suggestion: TopicSuggestion;
  position: number;
  language: InterfaceLanguage;
  isFull: boolean;
  onTake: (terms: string[]) => void;
}

export const SuggestedTopic = ({ suggestion, position, language, isFull, onTake }: SuggestedTopicProps) => {
  const t = useTranslations('topics');
  const format = useFormat();
  const [isTaken, setTaken] = useState(false);
  const { terms, commentCount, comments } = suggestion;
  const number = position + 1;
  return (
    <Flex
      component="li"
      direction="column"
      gap="sm"
      py="sm"
      className={classes.suggestion ?? ''}
      aria-label={t('suggestionNumber', { number })}
    >
      <Flex columnGap="sm" rowGap="xs" align="flex-start" justify="space-between" wrap="wrap">
        <ul className={classes.terms} aria-label={t('suggestionTerms')} lang={language}>
          {terms.map((term) => (
            <li key={term} dir="auto">
              {term}
            </li>
          ))}
        </ul>
        <Button
          variant="default"
          size="xs"
          leftSection={isTaken ? <IconCheck size={14} aria-hidden /> : <IconPlus size={14} aria-hidden />}
          disabled={isTaken || isFull}
          aria-label={isTaken ? undefined : t('suggestionTakeNumber', { number })}
          onClick={() => {
            setTaken(true);
            onTake([...terms]);
          }}
        >
          {t(isTaken ? 'suggestionTaken' : 'suggestionTake')}
        </Button>
      </Flex>
      <details className={classes.comments}>
        <summary>
          {t('suggestionComments', { count: commentCount, formatted: format.number(commentCount) })}
        </summary>
        <ul>
          {comments.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same.
            <li key={index}>
              <CommentText
                comment={commentEntry({ text, language, group: null }, NO_GROUPS)}
                language={language}
              />
            </li>
          ))}
        </ul>
      </details>
    </Flex>
  );
};
