import { Button, Flex, Textarea, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { StoredMailText } from '#shared/platform/mails/contract.ts';
import {
  listPlaceholders,
  type MailKind,
  type MailPlaceholderName,
} from '#shared/platform/mails/mail-kinds.ts';
import { fillMail, mailTextProblems } from '#shared/platform/mails/mail-text.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { notify } from '../../../lib/notify.ts';
import { useSession } from '../../../lib/session.tsx';
import { inputErrorText } from '../../../lib/texts/input-error-text.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './mails.module.css';
import { useResetMailText, useSaveMailText, useSendTestMail } from './use-mails.ts';

const examples = {
  de: {
    reports: '3 neue Berichte',
    details: '– „Lehre im Winter“ (Institut für Physik), veröffentlicht von Dr. Kim Albers',
    reply: '– „Lehre im Winter“, Stellungnahme bis 1. Oktober 2027 um 09:30',
    measure: '– „Lehre im Winter“, Maßnahme fällig am 1. Oktober 2027',
    expires: '1. Oktober 2027 um 09:30',
  },
  en: {
    reports: '3 new reports',
    details: '– “Teaching in winter” (Institute of Physics), published by Dr. Kim Albers',
    reply: '– “Teaching in winter”, reply until 1 October 2027 at 09:30',
    measure: '– “Teaching in winter”, measure due on 1 October 2027',
    expires: '1 October 2027 at 09:30',
  },
} as const satisfies Record<InterfaceLanguage, object>;

const exampleDetails = (kind: MailKind, language: InterfaceLanguage): string => {
  const { details, reply, measure } = examples[language];
  if (kind === 'REPLY_DUE') return reply;
  return kind === 'MEASURES_DUE' ? measure : details;
};

const useExampleValues = ({
  kind,
  language,
}: Pick<StoredMailText, 'kind' | 'language'>): Record<MailPlaceholderName, string> => {
  const t = useTranslations('mails');
  const { tenant } = useSession();
  return {
    ...examples[language],
    details: exampleDetails(kind, language),
    tenant: tenant.name,
    name: t('example.name'),
    username: t('example.username'),
    link: 'https://plenum.example/…',
  };
};

interface Props {
  stored: StoredMailText;
  canSend: boolean;
}

export const TextEditor = ({ stored, canSend }: Props) => {
  const t = useTranslations('mails');
  const { kind, language, isShipped } = stored;
  const [subject, setSubject] = useState(stored.subject);
  const [body, setBody] = useState(stored.body);
  const save = useSaveMailText();
  const reset = useResetMailText();
  const test = useSendTestMail();
  const example = useExampleValues(stored);
  const written = { subject, body };
  const wanted = { kind, language, ...written };
  const problems = mailTextProblems(kind, written);
  const errorOf = (path: string): string =>
    problems
      .filter((problem) => problem.path === path)
      .map(inputErrorText)
      .join(' ');
  const isDirty = subject !== stored.subject || body !== stored.body;
  const isSound = problems.length === 0;
  const preview = fillMail(written, example);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSound) save.mutate(wanted);
  };
  const takeShipped = (): void =>
    reset.mutate(
      { kind, language },
      {
        onSuccess: (shipped) => {
          setSubject(shipped.subject);
          setBody(shipped.body);
        },
      },
    );
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t('text.subject')}
        value={subject}
        lang={language}
        onChange={(event) => setSubject(event.currentTarget.value)}
        error={errorOf('subject')}
      />
      <Textarea
        label={t('text.body')}
        value={body}
        lang={language}
        autosize
        minRows={8}
        maxRows={24}
        onChange={(event) => setBody(event.currentTarget.value)}
        error={errorOf('body')}
      />
      <section aria-label={t('text.placeholders')}>
        <Title order={3} size="h4" mb="xs">
          {t('text.placeholders')}
        </Title>
        <Flex component="dl" direction="column" gap="2xs" fz="sm" className={classes.placeholders ?? ''}>
          {listPlaceholders(kind).map(([name, { isRequired }]) => (
            <div key={name}>
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd>
                {t(`placeholder.${name}`)}
                {isRequired && ` (${t('text.required')})`}
              </dd>
            </div>
          ))}
        </Flex>
      </section>
      <section aria-label={t('text.preview')}>
        <Title order={3} size="h4" mb="xs">
          {t('text.preview')}
        </Title>
        <div className={classes.preview} lang={language}>
          <strong>{preview.subject}</strong>
          <p>{preview.body}</p>
        </div>
      </section>
      <Flex columnGap="sm" rowGap="xs" align="center" wrap="wrap">
        <Button type="submit" loading={save.isPending} disabled={!isDirty || !isSound}>
          {t('text.save')}
        </Button>
        <Button
          variant="default"
          loading={test.isPending}
          disabled={!canSend || !isSound}
          onClick={() =>
            test.mutate(wanted, {
              onSuccess: ({ address }) => notify({ message: t('text.tested', { address }) }),
            })
          }
        >
          {t('text.test')}
        </Button>
        <Button
          variant="subtle"
          loading={reset.isPending}
          disabled={isShipped && !isDirty}
          onClick={takeShipped}
        >
          {t('text.reset')}
        </Button>
        <span className={classes.saved} role="status">
          {save.isSuccess && !isDirty && t('saved')}
        </span>
      </Flex>
    </form>
  );
};
