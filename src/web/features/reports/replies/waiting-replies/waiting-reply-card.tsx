import { Button, Flex, Group, Text, Textarea, Title } from '@mantine/core';
import { useId, useState } from 'react';
import type { PlaceholderTexts } from '#document/texts/walk-rich-text.ts';
import { MAXIMUM_REASON, type WaitingReply } from '#shared/reports/replies/contract.ts';
import {
  placeholderNames,
  type RichTextDocument,
} from '#shared/reports/report-items/text/rich-text-document.ts';
import { notify } from '../../../../lib/notify.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { RichTextView } from '../../../../ui/figure/rich-text-view.tsx';
import classes from '../replies.module.css';
import { useDecideReply } from '../use-replies.ts';

/** The report is not loaded here, so placeholders show their names. */
const placeholders = Object.fromEntries(
  placeholderNames.map((name) => [name, `[${name}]`]),
) as PlaceholderTexts;
const blockOf = (document: RichTextDocument) => ({ kind: 'text' as const, document, placeholders });

export const WaitingReplyCard = ({ reply }: { reply: WaitingReply }) => {
  const t = useTranslations('waiting-replies');
  const format = useFormat();
  const headingId = useId();
  const decide = useDecideReply(reply);
  const [isDeclining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const { reportTitle, authorName, unitNames, proposedOn, text, shownText } = reply;
  const submit = (wanted: string | null) =>
    decide.mutate(wanted, {
      onSuccess: () => void notify({ message: t(wanted === null ? 'accepted' : 'declined') }),
    });
  return (
    <Flex
      component="article"
      direction="column"
      gap="xs"
      align="flex-start"
      className={classes.waiting ?? ''}
      aria-labelledby={headingId}
    >
      <Title id={headingId} order={2} c="var(--plenum-ink)" className={classes.heading ?? ''}>
        {t('to', { report: reportTitle })}
      </Title>
      <Text size="sm" c="dimmed" maw="44em" data-breaks>
        {t('by', {
          author: authorName,
          units: unitNames.join(', '),
          time: format.dateTime(proposedOn),
        })}
      </Text>
      <RichTextView
        block={blockOf(text)}
        name={t('text', { author: authorName })}
        language=""
        headingLevel={2}
      />
      {shownText && (
        <details className={classes.earlier}>
          <summary>{t('shown')}</summary>
          <RichTextView block={blockOf(shownText)} name={t('shown')} language="" />
        </details>
      )}
      <Group gap="xs">
        <Button loading={decide.isPending && !isDeclining} onClick={() => submit(null)}>
          {t('accept')}
        </Button>
        <Button variant="default" onClick={() => setDeclining(true)}>
          {t('decline')}
        </Button>
      </Group>
      <Dialog opened={isDeclining} onClose={() => setDeclining(false)} title={t('declineTitle')} centered>
        <Textarea
          label={t('reason')}
          description={t('reasonHelp')}
          autosize
          minRows={3}
          maxLength={MAXIMUM_REASON}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group gap="xs" mt="md">
          <Button loading={decide.isPending} onClick={() => submit(reason)}>
            {t('decline')}
          </Button>
          <Button variant="default" onClick={() => setDeclining(false)}>
            {t('cancel')}
          </Button>
        </Group>
      </Dialog>
    </Flex>
  );
};
