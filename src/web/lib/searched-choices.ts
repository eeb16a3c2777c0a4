import { useQuery } from '@tanstack/react-query';
import { listPeriods } from '#shared/organisation/periods/contract.ts';
import { searchUnits } from '#shared/organisation/units/contract.ts';
import type { User } from '#shared/platform/users/contract.ts';
import { searchForms } from '#shared/reports/forms/contract.ts';
import { queryFor } from './calls/query-for.ts';

interface FoundUnit {
  readonly id: number;
  readonly name: string;
  readonly path: string;
}

interface Found<One> {
  readonly content: readonly One[];
}

export const buildFormChoice = ({ id, shortName }: { id: number; shortName: string }) => ({
  value: String(id),
  label: shortName,
});

export const formChoices = {
  search: (text: string) => queryFor(searchForms, { query: { shortName: text || undefined } }),
  toChoices: ({ content }: Found<{ id: number; shortName: string }>) => content.map(buildFormChoice),
};

const findUnits = (name: string) => queryFor(searchUnits, { query: { name: name || undefined } });

const toUnitChoices = ({ content }: Found<FoundUnit>) =>
  content.map(({ id, path }) => ({ value: String(id), label: path }));

export const unitChoices = { search: findUnits, toChoices: toUnitChoices };

export const unitChoicesWithArchived = {
  search: (name: string) => queryFor(searchUnits, { query: { name: name || undefined, archived: 'true' } }),
  toChoices: toUnitChoices,
};

export const unitChips = {
  search: findUnits,
  toOptions: ({ content }: Found<FoundUnit>) =>
    content.map(({ id, name, path }) => ({ id, label: name, note: path })),
};

export const buildAccountChoice = ({ id, name, username }: Pick<User, 'id' | 'name' | 'username'>) => ({
  value: String(id),
  label: name === username ? name : `${name} (${username})`,
});

const FIVE_MINUTES = 300_000;

export const usePeriodChoices = (enabled = true) => {
  const periods = useQuery({
    ...queryFor(listPeriods),
    enabled,
    staleTime: FIVE_MINUTES,
    meta: { notifies: true },
  });
  const data = (periods.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return { searchable: true, data } as const;
};
