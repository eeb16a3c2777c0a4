import { MultiSelect } from '@mantine/core';
import { searchUsers } from '#shared/platform/users/contract.ts';
import { GUIDELINES } from '#shared/reports/guidelines/judge-guideline.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { buildAccountChoice } from '../../../lib/searched-choices.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { useClosingDropdown } from '../../../ui/fields/use-closing-dropdown.ts';
import { useSearchedChoices } from '../../../ui/fields/use-searched-choices.ts';
import type { EditedGuideline } from './guideline-draft.ts';

interface Props {
  people: EditedGuideline['namedRecipients'];
  onChange: (people: EditedGuideline['namedRecipients']) => void;
}

export const NamedRecipients = ({ people, onChange }: Props) => {
  const t = useTranslations('guidelines');
  const accounts = useSearchedChoices({
    chosen: people.map(({ id, name }) => ({ value: String(id), label: name, name })),
    search: (text) =>
      queryFor(searchUsers, { query: { ...(text !== '' && { name: text }), active: 'true' } }),
    toChoices: ({ content }) => content.map((user) => ({ ...buildAccountChoice(user), name: user.name })),
    nothingFound: t('nobodyFound'),
  });
  const dropdown = useClosingDropdown();
  return (
    <MultiSelect
      mt="md"
      label={t('named')}
      description={t('namedHelp')}
      maxValues={GUIDELINES.namedRecipients}
      hidePickedOptions
      value={people.map(({ id }) => String(id))}
      onChange={(values) =>
        onChange(
          values.flatMap((value) => {
            const found = accounts.data.find((account) => account.value === value);
            return found ? [{ id: Number(value), name: found.name }] : [];
          }),
        )
      }
      {...accounts}
      {...dropdown}
    />
  );
};
