import { Button, Group, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MAXIMUM_AGREEMENT_LENGTH, type PublishedAgreement } from '#shared/platform/agreement/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { AcceptanceList } from './acceptance-list.tsx';
import classes from './agreement.module.css';
import { usePublishAgreement, usePublishedAgreement, useWithdrawAgreement } from './use-agreement.ts';

const NO_TEXT = { de: '', en: '' };

const Editor = ({ published: { agreement, people, accepted } }: { published: PublishedAgreement }) => {
  const t = useTranslations('agreement');
  const format = useFormat();
  const stored = agreement?.text ?? NO_TEXT;
  const [text, setText] = useState(stored);
  const publish = usePublishAgreement();
  const withdraw = useWithdrawAgreement();
  const wanted = { de: text.de.trim(), en: text.en.trim() };
  const isDirty = wanted.de !== stored.de || wanted.en !== stored.en;
  const isEmpty = wanted.de === '' && wanted.en === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    confirmAction({
      title: t('publishTitle'),
      text: t('publishText', { count: people }),
      confirmLabel: t('publish'),
      onConfirm: () => publish.mutate(wanted),
    });
  };
  const askToWithdraw = (): void =>
    confirmAction({
      title: t('withdrawTitle'),
      text: t('withdrawText'),
      confirmLabel: t('withdraw'),
      danger: true,
      onConfirm: () => withdraw.mutate(undefined, { onSuccess: () => setText(NO_TEXT) }),
    });
  return (
    <Card>
      <form className={classes.form} onSubmit={submit}>
        <h2>{t('title')}</h2>
        <Text size="sm" c="dimmed" maw="68ch" role="status">
          {agreement === null
            ? t('none')
            : t('inForce', {
                version: agreement.version,
                date: format.dateTime(new Date(agreement.publishedOn)),
                name: agreement.publishedBy,
                ...{ accepted, people },
              })}
        </Text>
        <div className={classes.languages}>
          {(['de', 'en'] as const).map((language) => (
            <Textarea
              key={language}
              label={t(`in.${language}`)}
              autosize
              minRows={8}
              maxRows={24}
              maxLength={MAXIMUM_AGREEMENT_LENGTH}
              value={text[language]}
              onChange={({ currentTarget: { value } }) => setText({ ...text, [language]: value })}
            />
          ))}
        </div>
        <Group gap="sm" className={classes.foot ?? ''}>
          <Button type="submit" loading={publish.isPending} disabled={!isDirty || isEmpty}>
            {t('publish')}
          </Button>
          {agreement !== null && (
            <Button variant="default" loading={withdraw.isPending} onClick={askToWithdraw}>
              {t('withdraw')}
            </Button>
          )}
          <Text span size="sm" c="var(--plenum-good)" role="status">
            {publish.isSuccess && !isDirty && t('published')}
          </Text>
        </Group>
      </form>
    </Card>
  );
};

export const AgreementForm = () => {
  const t = useTranslations('agreement');
  const { data, error, refetch } = usePublishedAgreement();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton height={320} radius={8} label={t('loading')} />;
  return (
    <>
      <Editor published={data} />
      {data.agreement !== null && <AcceptanceList inForce={data.agreement.version} />}
    </>
  );
};
