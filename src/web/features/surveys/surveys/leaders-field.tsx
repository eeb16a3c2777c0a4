import { ActionIcon, Button, Fieldset, Group, Select, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { MAXIMUM_LEADERS } from '#shared/organisation/leadership/rules.ts';
import { searchUsers } from '#shared/platform/users/contract.ts';
import type { ManagedSurvey, SurveyCorrection } from '#shared/surveys/surveys/administration-contract.ts';
import { MAXIMUM_LEADER_NAME_LENGTH } from '#shared/surveys/surveys/rules.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { buildAccountChoice } from '../../../lib/searched-choices.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { type Choice, useSearchedChoices } from '../../../ui/fields/use-searched-choices.ts';

const NOBODY = '0';

interface EditedLeader {
  readonly key: number;
  readonly name: string;
  readonly account: Choice | null;
  readonly isAssigned: boolean;
  readonly isProposed: boolean;
}

export const useEditedLeaders = (surveys: readonly ManagedSurvey[], withoutAccount: string) => {
  const [before] = useState(() => {
    const lists = new Set(surveys.map(({ leaders }) => JSON.stringify(leaders)));
    const shared = lists.size === 1 ? (surveys[0]?.leaders ?? []) : [];
    return shared.map(
      ({ name, account, isProposed }, key): EditedLeader => ({
        ...{ key, name, isProposed, isAssigned: false },
        account: account
          ? { value: String(account.id), label: account.name }
          : { value: NOBODY, label: withoutAccount },
      }),
    );
  });
  const [leaders, setLeaders] = useState<readonly EditedLeader[]>(before);
  const named = leaders.filter(({ name }) => name.trim() !== '');
  const isChanged =
    named.length !== before.length ||
    named.some(({ key, name, isAssigned }, at) => {
      const old = before[at];
      return old?.key !== key || old.name !== name.trim() || isAssigned;
    });
  const correction: SurveyCorrection['leaders'] = named.map(({ name, account, isAssigned }) => ({
    name: name.trim(),
    ...(isAssigned && account && { userId: account.value === NOBODY ? null : Number(account.value) }),
  }));
  return { leaders, setLeaders, correction: isChanged ? correction : undefined };
};

interface RowProps {
  leader: EditedLeader;
  mayAssign: boolean;
  isFocused: boolean;
  onChange: (leader: EditedLeader) => void;
  onRemove: () => void;
}

const LeaderRow = ({ leader, mayAssign, isFocused, onChange, onRemove }: RowProps) => {
  const t = useTranslations('surveys');
  const nobody: Choice = { value: NOBODY, label: t('administration.withoutAccount') };
  const { name, account } = leader;
  const accounts = useSearchedChoices({
    chosen: account && account.value !== NOBODY ? [account, nobody] : [nobody],
    search: (text) =>
      queryFor(searchUsers, {
        query: { ...(text !== '' && { name: text }), role: 'INSTRUCTOR', active: 'true' },
      }),
    toChoices: ({ content }) => content.map(buildAccountChoice),
  });
  return (
    <Stack gap="2xs">
      <Group align="flex-end" gap="2xs" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('administration.leaderName')}
          maxLength={MAXIMUM_LEADER_NAME_LENGTH}
          value={name}
          autoFocus={isFocused}
          onChange={(event) =>
            onChange({
              ...{ ...leader, name: event.currentTarget.value },
              ...{ account: null, isAssigned: false, isProposed: false },
            })
          }
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="input-sm"
          aria-label={t('administration.removeLeader', { name: name || '–' })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {mayAssign && (
        <Select
          label={t('administration.account')}
          {...(leader.isProposed && { description: t('administration.accountProposed') })}
          placeholder={t('administration.accountFound')}
          value={account?.value ?? null}
          onChange={(value) =>
            onChange({
              ...leader,
              account: accounts.data.find((one) => one.value === value) ?? account,
              isAssigned: true,
            })
          }
          allowDeselect={false}
          {...accounts}
        />
      )}
    </Stack>
  );
};

type Props = Pick<ReturnType<typeof useEditedLeaders>, 'leaders' | 'setLeaders'> & { mayAssign: boolean };

export const LeadersField = ({ leaders, setLeaders, mayAssign }: Props) => {
  const t = useTranslations('surveys');
  const [added, setAdded] = useState<number | null>(null);
  const add = (): void => {
    const key = Math.max(-1, ...leaders.map((leader) => leader.key)) + 1;
    setLeaders([...leaders, { key, name: '', account: null, isAssigned: false, isProposed: false }]);
    setAdded(key);
  };
  return (
    <Fieldset legend={<b>{t('leaders')}</b>}>
      <Stack gap="md">
        <small>{t('administration.leaderHelp')}</small>
        {leaders.map((leader) => (
          <LeaderRow
            key={leader.key}
            leader={leader}
            mayAssign={mayAssign}
            isFocused={leader.key === added}
            onChange={(changed) =>
              setLeaders(leaders.map((one) => (one.key === changed.key ? changed : one)))
            }
            onRemove={() => setLeaders(leaders.filter(({ key }) => key !== leader.key))}
          />
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={leaders.length >= MAXIMUM_LEADERS}
            onClick={add}
          >
            {t('administration.addLeader')}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
};
