import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconEyeCheck,
  IconFilterSearch,
  IconMailQuestion,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconShieldHalf,
  IconTags,
  IconTrash,
} from '@tabler/icons-react';
import type { ManagedSurvey } from '#shared/surveys/surveys/administration-contract.ts';
import type { SettableStatus } from '#shared/surveys/surveys/rules.ts';
import { useTranslations } from '../../../lib/use-translations.ts';

export type SurveyAct = 'minimum' | 'invited' | 'correct' | 'attributes' | 'ledger' | 'delete';

const icons = {
  minimum: IconShieldHalf,
  invited: IconMailQuestion,
  correct: IconPencil,
  attributes: IconTags,
  ledger: IconFilterSearch,
} as const satisfies Record<Exclude<SurveyAct, 'delete'>, unknown>;
const statusIcons = {
  PROCESSED: IconPlayerPlay,
  VALIDATION: IconPlayerPause,
  VERIFICATION: IconEyeCheck,
} as const satisfies Record<SettableStatus, unknown>;

interface Props {
  survey: ManagedSurvey;
  onAct: (act: SurveyAct) => void;
  onStatus: (status: SettableStatus) => void;
}

export const SurveyMenu = ({ survey, onAct, onStatus }: Props) => {
  const t = useTranslations('surveys');
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('administration.actionsOf', { name: survey.description })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(['correct', 'attributes', 'minimum', 'invited', 'ledger'] as const).map((act) => {
          const Icon = icons[act];
          return (
            <Menu.Item key={act} leftSection={<Icon size={16} aria-hidden />} onClick={() => onAct(act)}>
              {t(`administration.act.${act}`)}
            </Menu.Item>
          );
        })}
        {survey.nextStatuses.map((status) => {
          const Icon = statusIcons[status];
          return (
            <Menu.Item
              key={status}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => onStatus(status)}
            >
              {t(`administration.status.${status}`)}
            </Menu.Item>
          );
        })}
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onAct('delete')}
        >
          {t('administration.act.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
