import type { OptionsFilter } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from '../../lib/use-translations.ts';

export interface Choice {
  value: string;
  label: string;
}

interface SearchedChoices<Found, One extends Choice> {
  search: (text: string) => UseQueryOptions<Found>;
  toChoices: (found: Found) => One[];
  chosen?: readonly NoInfer<One>[];
  enabled?: boolean;
  nothingFound?: string;
}

const SEARCH_DEBOUNCE_MS = 250;

/**
 * Options of a select without a complete list: typing searches on the server, and chosen options stay available.
 * Returns props for a Mantine `Select` or `MultiSelect`. A failed search shows its error in the list [8.06].
 */
export const useSearchedChoices = <Found, One extends Choice>({
  search,
  toChoices,
  chosen = [],
  enabled = true,
  nothingFound,
}: SearchedChoices<Found, One>) => {
  const t = useTranslations('ui');
  const [text, setText] = useState('');
  const isChosen = chosen.some(({ label }) => label === text);
  const [settled] = useDebouncedValue(isChosen ? '' : text.trim(), SEARCH_DEBOUNCE_MS);
  const query = useQuery<Found, Error, One[]>({
    ...search(settled),
    select: toChoices,
    enabled,
    placeholderData: keepPreviousData,
  });
  const found = query.data ?? [];
  const values = new Set(found.map(({ value }) => value));
  const filter: OptionsFilter = ({ options }) =>
    query.isError
      ? []
      : options.filter((option) => settled === '' || ('value' in option && values.has(option.value)));
  return {
    searchable: true,
    searchValue: text,
    onSearchChange: setText,
    data: [...found, ...chosen.filter(({ value }) => !values.has(value))],
    // The server searches by more than the label, so nothing is filtered here.
    filter,
    nothingFoundMessage:
      nothingFound !== undefined && query.isSuccess
        ? nothingFound
        : t(query.isError ? 'error.text' : query.isPending ? 'searching' : 'nothingFound'),
  } as const;
};
