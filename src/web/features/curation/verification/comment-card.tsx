import { Flex, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import type { CheckedComment } from '#shared/curation/verification/contract.ts';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { announce } from '../../../ui/announce.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { markedBy, mergeTokensIntoSpans, splitIntoTokens } from './check-tokens.ts';
import { CheckTools } from './check-tools.tsx';
import { MarkedText } from './marked-text.tsx';
import type { Check } from './use-check.ts';
import classes from './verification.module.css';

interface Props {
  check: Check;
  mayUndo: boolean;
  comment: CheckedComment;
}

const toneOf = { ACCEPTED: 'good', REDACTED: 'warn', WITHHELD: 'danger' } as const;

/** Needs a key per comment: its state must not carry over. */
export const CommentCard = ({ check, mayUndo, comment }: Props) => {
  const t = useTranslations('verification');
  const language = useSession().uiConfig.language.user;
  const proposed = comment.before?.spans.length ? comment.before.spans : comment.suggestions;
  const isDecided = comment.decision !== null;
  const isDone = check.inHand?.survey.state === 'DONE';
  const spans = isDecided ? [] : proposed;
  const tokens = splitIntoTokens(comment.text, spans);
  const [marked, setMarked] = useState<ReadonlySet<number>>(() => markedBy(tokens, spans));
  const kinds = [...new Set(isDecided ? [] : comment.suggestions.map(({ kind }) => kind))];
  const hint =
    comment.before && !isDecided
      ? t(`before.${comment.before.decision}`)
      : kinds.length > 0
        ? t('suggested', { kinds: kinds.map((kind) => t(`kinds.${kind}`)).join(', ') })
        : '';
  useEffect(() => announce(`${comment.text} ${hint}`), [comment.text, hint]);
  const mayDecide = !check.isBusy && (!isDecided || isDone) && comment.decision !== 'WITHHELD';
  const toggle = (position: number): void => {
    const next = new Set(marked);
    if (!next.delete(position)) next.add(position);
    setMarked(next);
  };
  const { inHand } = check;
  return (
    <Card className={classes.comment ?? ''}>
      <Title order={2} size="h4" c="dimmed" fw={500}>
        {pickText(comment.question, language)}
      </Title>
      {comment.decision === 'WITHHELD' ? (
        <p className={classes.text}>{t('withheld')}</p>
      ) : (
        <MarkedText tokens={tokens} marked={marked} onToggle={mayDecide ? toggle : () => {}} />
      )}
      <Flex component="p" gap="xs" align="center" wrap="wrap" fz="sm" c="dimmed" mih={24}>
        {comment.decision && (
          <StatusBadge tone={toneOf[comment.decision]}>{t(`decisions.${comment.decision}`)}</StatusBadge>
        )}
        {hint}
      </Flex>
      <CheckTools
        tools={[
          {
            id: 'accept',
            keys: 'A',
            isPrimary: marked.size === 0,
            isEnabled: mayDecide && !isDone,
            run: () => void check.decide({ decision: 'ACCEPTED' }),
          },
          {
            id: 'redact',
            keys: 'S',
            isPrimary: marked.size > 0,
            isEnabled: mayDecide && marked.size > 0,
            run: () =>
              void check.decide({ decision: 'REDACTED', spans: mergeTokensIntoSpans(tokens, marked) }),
          },
          {
            id: 'withhold',
            keys: 'X',
            isEnabled: mayDecide,
            run: () => void check.decide({ decision: 'WITHHELD' }),
          },
          {
            id: 'undo',
            keys: 'Z',
            isEnabled: !check.isBusy && !isDone && mayUndo,
            run: () => void check.undo(),
          },
          {
            id: 'previous',
            keys: 'B',
            isEnabled: (inHand?.at ?? 0) > 0,
            run: () => check.show(-1),
          },
          {
            id: 'next',
            keys: 'N',
            isEnabled: (inHand?.at ?? 0) < (inHand?.comments.length ?? 0) - 1,
            run: () => check.show(1),
          },
        ]}
      />
    </Card>
  );
};
