import { Select, Text } from '@mantine/core';
import { type Subunit, searchSubunits } from '#shared/organisation/units/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { type Choice, useSearchedChoices } from '../../../ui/fields/use-searched-choices.ts';

interface UnitChoice extends Choice {
  unit: Subunit;
}

const choiceOf = (unit: Subunit): UnitChoice => ({ value: String(unit.id), label: unit.name, unit });

interface Props {
  label: string;
  description: string;
  except: readonly Subunit[];
  value: Subunit | null;
  onChange: (unit: Subunit | null) => void;
}

export const UnitSelect = ({ label, description, except, value, onChange }: Props) => {
  const t = useTranslations('units');
  const isLeftOut = ({ path }: Subunit): boolean =>
    except.some((one) => path === one.path || path.startsWith(`${one.path} › `));
  const choices = useSearchedChoices({
    chosen: value ? [choiceOf(value)] : [],
    search: (name) => queryFor(searchSubunits, { query: { name: name || undefined } }),
    toChoices: ({ content }) => content.filter((unit) => !isLeftOut(unit)).map(choiceOf),
    nothingFound: t('unit.noneFound'),
  });
  const unitOf = (id: string | null): Subunit | null =>
    choices.data.find(({ value: own }) => own === id)?.unit ?? null;
  return (
    <div>
      <Select
        label={label}
        description={description}
        value={value ? String(value.id) : null}
        onChange={(id) => onChange(unitOf(id))}
        // The end of a path would be cut off in the field: it has the name, and the path stands below.
        renderOption={({ option }) => unitOf(option.value)?.path ?? option.label}
        data-autofocus
        clearable={false}
        {...choices}
      />
      {value && value.path !== value.name && (
        <Text size="xs" c="dimmed" mt="2xs" data-breaks>
          {value.path}
        </Text>
      )}
    </div>
  );
};
