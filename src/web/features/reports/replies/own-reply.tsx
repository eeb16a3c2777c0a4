import { Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import type { PlaceholderTexts } from '#document/texts/walk-rich-text.ts';
import type { OwnReplies } from '#shared/reports/replies/contract.ts';
import { isEmptyText, type RichTextDocument } from '#shared/reports/report-items/text/rich-text-document.ts';
import { notify } from '../../../lib/notify.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RichTextView } from '../../../ui/figure/rich-text-view.tsx';
import type { RenderTextField } from './render-text-field.ts';
import classes from './replies.module.css';
import { ReplyForm } from './reply-form.tsx';
import { useOwnReply, useWithdrawReply } from './use-replies.ts';

interface OwnReplyProps {
  reportId: number;
  language: string;
  placeholders: PlaceholderTexts;
  unitsReadFrom: string | undefined;
  renderField: RenderTextField;
}

const EMPTY: RichTextDocument = { type: 'doc', content: [] };

const ReplyState = ({
  reply,
  language,
  placeholders,
}: { reply: NonNullable<OwnReplies['reply']> } & Pick<OwnReplyProps, 'language' | 'placeholders'>) => {
  const t = useTranslations('replies');
  const format = useFormat();
  const { state, text, writtenOn, isShown, declineReason } = reply;
  return (
    <>
      <p className={classes.state} data-state={state}>
        {t(`state.${state}`, { time: format.dateTime(writtenOn) })}
        {state !== 'SHOWN' && isShown && ` · ${t('stillShown')}`}
      </p>
      {declineReason !== '' && (
        <Text size="sm" c="dimmed" maw="44em" data-breaks>
          {t('reason', { reason: declineReason })}
        </Text>
      )}
      {state !== 'SHOWN' && (
        <RichTextView
          block={{ kind: 'text', document: text, placeholders }}
          name={t('own.label')}
          language={language}
        />
      )}
    </>
  );
};

export const OwnReply = ({ reportId, language, placeholders, unitsReadFrom, renderField }: OwnReplyProps) => {
  const t = useTranslations('replies');
  const format = useFormat();
  const headingId = useId();
  const { data, error, refetch } = useOwnReply(reportId);
  const withdraw = useWithdrawReply(reportId);
  const [isWriting, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(false);
  useEffect(() => {
    // Closing the form returns the focus to the button that opened it.
    if (wasWriting.current && !isWriting) opener.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { reply, isChecked } = data;
  const askToWithdraw = () =>
    confirmAction({
      title: t('own.withdrawTitle'),
      text: t('own.withdrawText'),
      confirmLabel: t('own.withdraw'),
      danger: true,
      onConfirm: () =>
        withdraw.mutate(undefined, { onSuccess: () => void notify({ message: t('own.withdrawn') }) }),
    });
  return (
    <Card className={classes.own ?? ''} aria-labelledby={headingId}>
      <Title id={headingId} order={2} c="var(--plenum-ink)" className={classes.heading ?? ''}>
        {t('own.title')}
      </Title>
      {unitsReadFrom && new Date(unitsReadFrom) > new Date() && (
        <Text size="sm" maw="44em">
          {t('own.first', { time: format.dateTime(unitsReadFrom) })}
        </Text>
      )}
      {reply ? (
        <ReplyState reply={reply} language={language} placeholders={placeholders} />
      ) : (
        <Text size="sm" c="dimmed" maw="44em" data-breaks>
          {t('own.about')} {isChecked && t('own.checked')}
        </Text>
      )}
      {isWriting ? (
        <ReplyForm
          reportId={reportId}
          isChecked={isChecked}
          text={reply && !isEmptyText(reply.text) ? reply.text : EMPTY}
          renderField={renderField}
          onClose={() => setWriting(false)}
        />
      ) : (
        <Group gap="xs">
          <Button ref={opener} variant={reply ? 'default' : 'filled'} onClick={() => setWriting(true)}>
            {t(reply ? 'own.edit' : 'own.write')}
          </Button>
          {reply && (
            <Button variant="default" loading={withdraw.isPending} onClick={askToWithdraw}>
              {t('own.withdraw')}
            </Button>
          )}
        </Group>
      )}
    </Card>
  );
};
