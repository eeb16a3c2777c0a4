import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconAlertCircle, IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type GuidelineDraft,
  type GuidelineList,
  listGuidelines,
  putGuidelines,
} from '#shared/reports/guidelines/contract.ts';
import { GUIDELINES } from '#shared/reports/guidelines/judge-guideline.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';
import { notify } from '../../../lib/notify.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { SaveFoot } from '../../../ui/dialogs/save-foot.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { GuidelineCard } from './guideline-card.tsx';
import { type EditedGuideline, findProblem, newGuideline, toEdited, toSave } from './guideline-draft.ts';

const useSaveGuidelines = () => {
  const client = useQueryClient();
  const t = useTranslations('guidelines');
  return useSilentMutation({
    mutationFn: (body: { version: string; guidelines: GuidelineDraft[] }) => call(putGuidelines, { body }),
    onSuccess: (saved) => {
      // The saved list comes back as a form of its own, which would not hear of it.
      notify({ message: t('saved') });
      client.setQueryData(queryKeyFor(listGuidelines), saved);
    },
  });
};

type NameOfRole = Parameters<typeof GuidelineCard>[0]['nameOfRole'];

const Editor = ({ list, nameOfRole }: { list: GuidelineList; nameOfRole: NameOfRole }) => {
  const t = useTranslations('guidelines');
  const [edited, setEdited] = useState<readonly EditedGuideline[]>(() => list.content.map(toEdited));
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [attempts]);
  const save = useSaveGuidelines();
  const wanted = edited.map(toSave);
  const isDirty = JSON.stringify(wanted) !== JSON.stringify(list.content.map(toEdited).map(toSave));
  const isEmpty = edited.length === 0 && !isDirty;
  const isSound = edited.every((one) => findProblem(one) === null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isSound) setAttempts(attempts + 1);
    else save.mutate({ version: list.version, guidelines: wanted });
  };
  const add = (
    <Button
      variant={isEmpty ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={edited.length >= GUIDELINES.perTenant}
      onClick={() => setEdited([...edited, newGuideline()])}
    >
      {t('new')}
    </Button>
  );
  if (isEmpty)
    return (
      <EmptyState icon={IconTargetArrow} title={t('none')} action={add}>
        {t('noneText')}
      </EmptyState>
    );
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md" maw="48rem">
        {edited.map((guideline, index) => (
          <GuidelineCard
            key={guideline.key}
            guideline={guideline}
            isChecked={attempts > 0}
            onChange={(changed) => setEdited(edited.with(index, changed))}
            onRemove={() => setEdited(edited.toSpliced(index, 1))}
            nameOfRole={nameOfRole}
          />
        ))}
        <Group>{add}</Group>
        {save.error && (
          <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
            {problemText(save.error)}
          </Alert>
        )}
        <SaveFoot label={t('save')} isSaving={save.isPending} wasSaved={false} isDirty={isDirty} />
      </Stack>
    </form>
  );
};

export const GuidelinesPage = ({ above, nameOfRole }: { above: ReactNode; nameOfRole: NameOfRole }) => {
  const t = useTranslations('guidelines');
  const list = useQuery(queryFor(listGuidelines));
  return (
    <Page>
      <PageHeader title={t('title')} above={above} description={t('about')} />
      {list.isPending && <ListSkeleton rows={4} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && <Editor key={list.data.version} list={list.data} nameOfRole={nameOfRole} />}
    </Page>
  );
};
