import { Button, Group, Text } from '@mantine/core';
import { IconLinkPlus, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Role, roles } from '#shared/permissions.ts';
import { getMenus } from '#shared/platform/menus/contract.ts';
import {
  entryProblems,
  getOwnEntries,
  MAXIMUM_OWN_ENTRIES,
  type OwnEntries,
  type OwnEntry,
  putOwnEntries,
} from '#shared/platform/menus/own-entries.ts';
import { call } from '../../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../../lib/calls/query-for.ts';
import { useBodyForm } from '../../../../lib/calls/use-body-form.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../../ui/loading-skeleton.tsx';
import { OwnEntryFields } from './own-entry-fields.tsx';

const useOwnEntries = () => useQuery(queryFor(getOwnEntries));

const useSaveOwnEntries = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnEntries) => call(putOwnEntries, { body }),
    onSuccess: async (saved) => {
      client.setQueryData(queryKeyFor(getOwnEntries), saved);
      await client.invalidateQueries({ queryKey: queryKeyFor(getMenus) });
    },
  });
};

interface Props {
  nameOfRole: (role: Role) => string;
}

/** `key` stays with an entry when it moves. */
type Edited = OwnEntry & { readonly key: number };

let lastKey = 0;
const edited = (entry: OwnEntry): Edited => {
  lastKey += 1;
  return { ...entry, key: lastKey };
};
const empty: OwnEntry = { title: { de: '', en: '' }, link: '', icon: 'external', roles: [...roles] };
const stripped = (entries: readonly Edited[]): OwnEntry[] => entries.map(({ key: _, ...entry }) => entry);

const EntriesEditor = ({ stored, nameOfRole }: Props & { stored: OwnEntries }) => {
  const t = useTranslations('own-entries');
  const [initialEntries] = useState(() => stored.entries.map(edited));
  const list = useBodyForm({ initialValues: { entries: initialEntries } });
  const { entries } = list.values;
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const save = useSaveOwnEntries();
  const wanted = stripped(entries);
  const isDirty = JSON.stringify(wanted) !== JSON.stringify(stored.entries);
  const isSound = entryProblems(wanted).length === 0 && wanted.every((entry) => entry.roles.length > 0);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTries(tries + 1);
    if (isSound) save.mutate({ entries: wanted });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {entries.length === 0 && (
        <EmptyState icon={IconLinkPlus} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      )}
      {entries.map((entry, index) => (
        <OwnEntryFields
          key={entry.key}
          entry={entry}
          number={index + 1}
          isLast={index === entries.length - 1}
          isChecked={tries > 0}
          nameOfRole={nameOfRole}
          onChange={(changed) => list.replaceListItem('entries', index, { ...changed, key: entry.key })}
          onMove={(by) => list.reorderListItem('entries', { from: index, to: index + by })}
          onRemove={() => list.removeListItem('entries', index)}
        />
      ))}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={entries.length >= MAXIMUM_OWN_ENTRIES}
          onClick={() => list.insertListItem('entries', edited(empty))}
        >
          {t('add')}
        </Button>
        <Button type="submit" loading={save.isPending} disabled={!isDirty}>
          {t('save')}
        </Button>
        <Text span size="sm" c="var(--plenum-good)" role="status">
          {save.isSuccess && !isDirty && t('saved')}
        </Text>
      </Group>
    </form>
  );
};

export const OwnEntriesForm = ({ nameOfRole }: Props) => {
  const t = useTranslations('own-entries');
  const { data, error, refetch } = useOwnEntries();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton height={220} radius={8} label={t('loading')} />;
  return <EntriesEditor stored={data} nameOfRole={nameOfRole} />;
};
