import { Select } from '@mantine/core';
import { useState } from 'react';
import { type Subunit, searchSubunits } from '#shared/units/contract.ts';
import { call } from '../../lib/api.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { useSearchedChoices } from '../../ui/use-searched-choices.ts';

interface Props {
  label: string;
  description: string;
  /** Not offered, nor what is below them. */
  except: readonly Subunit[];
  value: Subunit | null;
  onChange: (unit: Subunit | null) => void;
}

/** One of the user's units that are not archived, found by typing. */
export const UnitSelect = ({ label, description, except, value, onChange }: Props) => {
  const t = useTranslations('units');
  const [found, setFound] = useState<ReadonlyMap<number, Subunit>>(new Map());
  const isLeftOut = ({ path }: Subunit): boolean =>
    except.some((one) => path === one.path || path.startsWith(`${one.path} › `));
  const choices = useSearchedChoices({
    queryKey: ['subunits', 'select'],
    chosen: value ? [{ value: String(value.id), label: value.path }] : [],
    search: async (name, signal) => {
      const { content } = await call(searchSubunits, { query: { name: name || undefined }, signal });
      setFound((before) => new Map([...before, ...content.map((unit) => [unit.id, unit] as const)]));
      return content
        .filter((unit) => !isLeftOut(unit))
        .map(({ id, path }) => ({ value: String(id), label: path }));
    },
    nothingFound: t('unit.noneFound'),
  });
  return (
    <Select
      label={label}
      description={description}
      value={value ? String(value.id) : null}
      onChange={(id) => onChange(found.get(Number(id)) ?? null)}
      data-autofocus
      clearable={false}
      {...choices}
    />
  );
};
