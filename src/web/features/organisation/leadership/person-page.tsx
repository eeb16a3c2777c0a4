import { Button, Select, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { UserLeadership } from '#shared/organisation/leadership/contract.ts';
import { MAXIMUM_EXTERNAL_ID } from '#shared/organisation/leadership/rules.ts';
import { notify } from '../../../lib/notify.ts';
import { buildAccountChoice } from '../../../lib/searched-choices.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type Choice, useSearchedChoices } from '../../../ui/fields/use-searched-choices.ts';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { SectionText, TitledSection } from '../../../ui/titled-section.tsx';
import classes from './leadership.module.css';
import { LedSurveyList } from './led-surveys.tsx';
import {
  accountsQuery,
  useDeleteDecision,
  useMergeLeadership,
  usePutAliases,
  usePutExternalIds,
  useUserLeadership,
} from './use-leadership.ts';

interface Part {
  userId: number;
  leadership: UserLeadership;
}

const Section = ({ title, about, children }: { title: string; about: string; children: ReactNode }) => (
  <Card>
    <TitledSection title={title} about={about}>
      {children}
    </TitledSection>
  </Card>
);

interface EntriesProps {
  entries: readonly { text: string; note?: string }[];
  label: string;
  maximumLength: number;
  mayEdit: boolean;
  isBusy: boolean;
  onAdd: (entry: string, done: () => void) => void;
  onRemove: (entry: string) => void;
}

const Entries = ({ entries, label, maximumLength, mayEdit, isBusy, onAdd, onRemove }: EntriesProps) => {
  const t = useTranslations('leadership');
  const [entry, setEntry] = useState('');
  return (
    <>
      {entries.length === 0 && <SectionText>{t('person.none')}</SectionText>}
      <ul className={classes.rows}>
        {entries.map(({ text, note }) => (
          <li key={text}>
            <span className={classes.text}>
              {text}
              {note && <small>{note}</small>}
            </span>
            {mayEdit && (
              <Button
                size="xs"
                variant="default"
                disabled={isBusy}
                aria-label={t('person.removeNamed', { entry: text })}
                onClick={() => onRemove(text)}
              >
                {t('person.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <form
          className={classes.add}
          onSubmit={(event) => {
            event.preventDefault();
            onAdd(entry.trim(), () => setEntry(''));
          }}
        >
          <TextInput
            label={label}
            maxLength={maximumLength}
            spellCheck={false}
            value={entry}
            onChange={(event) => setEntry(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isBusy} disabled={entry.trim() === ''}>
            {t('person.add')}
          </Button>
        </form>
      )}
    </>
  );
};

const ExternalIds = ({ userId, leadership }: Part) => {
  const t = useTranslations('leadership');
  const format = useFormat();
  const put = usePutExternalIds(userId);
  const ids = leadership.externalIds.map(({ externalId }) => externalId);
  return (
    <Section title={t('person.ids')} about={t('person.idsAbout')}>
      <Entries
        entries={leadership.externalIds.map(({ externalId, origin, by, on }) => ({
          text: externalId,
          note: t(`origin.${origin}`, { by, date: format.date(on) }),
        }))}
        label={t('person.newId')}
        maximumLength={MAXIMUM_EXTERNAL_ID}
        mayEdit={leadership.mayEdit}
        isBusy={put.isPending}
        onAdd={(id, done) => put.mutate([...ids, id], { onSuccess: done })}
        onRemove={(id) =>
          confirmAction({
            title: t('person.removeIdTitle', { id }),
            text: t('person.removeIdText'),
            confirmLabel: t('person.remove'),
            danger: true,
            onConfirm: () => put.mutate(ids.filter((one) => one !== id)),
          })
        }
      />
    </Section>
  );
};

const Aliases = ({ userId, leadership }: Part) => {
  const t = useTranslations('leadership');
  const put = usePutAliases(userId);
  const { aliases } = leadership;
  return (
    <Section title={t('person.aliases')} about={t('person.aliasesAbout')}>
      <Entries
        entries={aliases.map((text) => ({ text }))}
        label={t('person.newAlias')}
        maximumLength={200}
        mayEdit={leadership.mayEdit}
        isBusy={put.isPending}
        onAdd={(alias, done) => put.mutate([...aliases, alias], { onSuccess: done })}
        onRemove={(alias) => put.mutate(aliases.filter((one) => one !== alias))}
      />
    </Section>
  );
};

const Decisions = ({ userId, leadership }: Part) => {
  const t = useTranslations('leadership');
  const format = useFormat();
  const forget = useDeleteDecision(userId);
  return (
    <Section title={t('person.decisions')} about={t('person.decisionsAbout')}>
      {leadership.decisions.length === 0 && <SectionText>{t('person.none')}</SectionText>}
      <ul className={classes.rows}>
        {leadership.decisions.map(({ id, isConfirmed, leaderName, externalIds, unit, by, on }) => (
          <li key={id}>
            <span className={classes.text}>
              {[leaderName, ...externalIds].join(', ')}{' '}
              <StatusBadge tone={isConfirmed ? 'good' : 'quiet'}>
                {t(isConfirmed ? 'person.isConfirmed' : 'person.isDeclined')}
              </StatusBadge>
              <small>{unit?.name ?? t('person.everywhere')}</small>
              <small>{t('person.decided', { by, date: format.date(on) })}</small>
            </span>
            <Button
              size="xs"
              variant="default"
              disabled={forget.isPending}
              aria-label={t('person.forgetNamed', { name: leaderName })}
              onClick={() => forget.mutate(id)}
            >
              {t('person.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Merge = ({ userId, leadership }: Part) => {
  const t = useTranslations('leadership');
  const merge = useMergeLeadership(userId);
  const [from, setFrom] = useState<Choice | null>(null);
  const choices = useSearchedChoices({
    chosen: from ? [from] : [],
    search: accountsQuery,
    toChoices: ({ content }) => content.filter(({ id }) => id !== userId).map(buildAccountChoice),
  });
  const ask = (): void => {
    if (!from) return;
    confirmAction({
      title: t('merge.title', { name: leadership.name }),
      text: t('merge.text', { from: from.label, name: leadership.name }),
      confirmLabel: t('merge.action'),
      danger: true,
      onConfirm: () =>
        merge.mutate(Number(from.value), {
          onSuccess: () => {
            setFrom(null);
            notify({ message: t('merge.done') });
          },
        }),
    });
  };
  return (
    <Section title={t('merge.heading')} about={t('merge.about')}>
      <div className={classes.add}>
        <Select
          label={t('merge.from')}
          clearable
          value={from?.value ?? null}
          onChange={(value) => setFrom(choices.data.find((one) => one.value === value) ?? null)}
          {...choices}
        />
        <Button variant="default" loading={merge.isPending} disabled={from === null} onClick={ask}>
          {t('merge.action')}
        </Button>
      </div>
    </Section>
  );
};

export const PersonPage = ({ userId, above }: { userId: number; above: ReactNode }) => {
  const t = useTranslations('leadership');
  const format = useFormat();
  const { data, error, refetch } = useUserLeadership(userId);
  return (
    <Page>
      <PageHeader
        title={data?.name ?? t('person.title')}
        above={above}
        badges={
          data && !data.isActive && <StatusBadge tone="quiet">{t('proposals.deactivated')}</StatusBadge>
        }
        description={data && t('person.username', { username: data.username })}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingSkeleton height={320} radius={8} label={t('loading')} />}
      {data && (
        <Stack>
          <Section
            title={t('led.title', { count: data.surveyCount, shown: format.number(data.surveyCount) })}
            about={t(data.surveyCount === 0 ? 'led.none' : 'led.about')}
          >
            <LedSurveyList leadership={data} />
          </Section>
          <ExternalIds userId={userId} leadership={data} />
          <Aliases userId={userId} leadership={data} />
          <Decisions userId={userId} leadership={data} />
          {data.mayEdit && <Merge userId={userId} leadership={data} />}
        </Stack>
      )}
    </Page>
  );
};
