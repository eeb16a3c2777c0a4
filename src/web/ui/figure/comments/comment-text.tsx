import { Flex, Text } from '@mantine/core';
import { useState } from 'react';
import type { CommentEntry } from '#document/blocks/comments-block.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './comments.module.css';

const LONG = { characters: 420, lines: 6 };

const isLong = ({ parts }: CommentEntry): boolean => {
  const text = parts.map((part) => part.text).join('');
  return text.length > LONG.characters || text.split('\n').length > LONG.lines;
};

export const CommentText = ({ comment, language }: { comment: CommentEntry; language: string }) => {
  const t = useTranslations('ui');
  const [isOpen, setOpen] = useState(false);
  const long = isLong(comment);
  return (
    <>
      <Text
        size="sm"
        c="var(--plenum-ink)"
        className={classes.text ?? ''}
        lang={comment.language ?? language}
        data-folded={(long && !isOpen) || undefined}
        dir="auto"
      >
        {comment.parts.map(({ text, isRedacted, isMarked }, index) =>
          isRedacted ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comment never change their places.
            <span key={index} className={classes.redacted} role="img" aria-label={t('comments.redacted')}>
              {text}
            </span>
          ) : isMarked ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <mark key={index} className={classes.marked}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </Text>
      {(long || comment.group !== null || comment.topics.length > 0) && (
        <Flex component="p" columnGap="md" rowGap="3xs" wrap="wrap" fz="xs" c="dimmed" mt="2xs">
          {comment.group !== null && <span>{comment.group}</span>}
          {comment.topics.length > 0 && <span lang={language}>{comment.topics.join(' · ')}</span>}
          {long && (
            <button
              type="button"
              className={classes.fold}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'comments.less' : 'comments.all')}
            </button>
          )}
        </Flex>
      )}
    </>
  );
};
