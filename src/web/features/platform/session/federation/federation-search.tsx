import { Alert, Combobox, Loader, Stack, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertCircle, IconBuilding, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type FoundProvider,
  MAXIMUM_FOUND,
  MINIMUM_SEARCH,
  searchFederation,
} from '#shared/organisation/identity-providers/federation-contract.ts';
import { queryFor } from '../../../../lib/calls/query-for.ts';
import { problemText } from '../../../../lib/problems/problem-text.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from './federation-search.module.css';
import { readRecentChoices, rememberChoice } from './recent-choices.ts';

interface Props {
  providerId: number;
  isPending: boolean;
  onChoose: (chosen: FoundProvider) => void;
}

const DEBOUNCE_MS = 200;

/** A search over thousands of identity providers. What was chosen here before is offered while nothing is typed. */
export const FederationSearch = ({ providerId, isPending, onChoose }: Props) => {
  const t = useTranslations('federation');
  const { i18n } = useTranslation();
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const [recent] = useState(() => readRecentChoices(providerId));
  const isSearch = settled.length >= MINIMUM_SEARCH;
  const combobox = useCombobox({ opened: true });
  const query = useQuery({
    ...queryFor(searchFederation, { params: { providerId }, query: { search: settled } }),
    enabled: isSearch,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const found = isSearch ? (query.data ?? []) : recent;
  const choose = (entityId: string): void => {
    const chosen = found.find((one) => one.entityId === entityId);
    if (!chosen) return;
    rememberChoice(providerId, chosen);
    onChoose(chosen);
  };
  const nameOf = ({ name }: FoundProvider): string => (i18n.language === 'de' ? name.de : name.en);
  const isEmpty = isSearch && query.isSuccess && !query.isPlaceholderData && found.length === 0;
  const status = isEmpty
    ? t('nothingFound')
    : isSearch && query.isSuccess
      ? t(found.length >= MAXIMUM_FOUND ? 'foundMany' : 'found', { count: found.length })
      : '';
  return (
    <Stack gap="sm">
      {query.error && (
        <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
          {problemText(query.error)}
        </Alert>
      )}
      <Combobox store={combobox} onOptionSubmit={choose} disabled={isPending}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            label={t('label')}
            description={t('about')}
            size="md"
            data-autofocus
            autoFocus
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            leftSection={<IconSearch size={18} aria-hidden />}
            rightSection={isPending || query.isFetching ? <Loader size={18} aria-hidden /> : null}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              combobox.resetSelectedOption();
            }}
          />
        </Combobox.EventsTarget>
        {!isSearch && found.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('recent')}
          </Text>
        )}
        <Combobox.Options
          className={classes.list ?? ''}
          hidden={found.length === 0}
          aria-label={t(isSearch ? 'results' : 'recent')}
        >
          {found.map((one) => (
            <Combobox.Option key={one.entityId} value={one.entityId} className={classes.option ?? ''}>
              <IconBuilding size={18} aria-hidden />
              <span>
                {nameOf(one)}
                <small>{one.domain}</small>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox>
      <Text size="sm" c="dimmed" role="status">
        {status}
      </Text>
    </Stack>
  );
};
