import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowMerge,
  IconArrowsMove,
  IconDots,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react';
import type { Subunit } from '#shared/organisation/units/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';

export type UnitAct = 'add' | 'rename' | 'move' | 'merge' | 'archive' | 'restore';

const icons = {
  add: IconPlus,
  rename: IconPencil,
  move: IconArrowsMove,
  merge: IconArrowMerge,
  archive: IconArchive,
  restore: IconArchiveOff,
} as const satisfies Record<UnitAct, unknown>;

const actsOf = ({ isArchived, mayRename, mayMove }: Subunit): UnitAct[] => [
  ...(isArchived ? [] : (['add'] as const)),
  ...(mayRename ? (['rename'] as const) : []),
  ...(mayMove ? (['move', 'merge', isArchived ? 'restore' : 'archive'] as const) : []),
];

export const UnitMenu = ({ unit, onAct }: { unit: Subunit; onAct: (act: UnitAct) => void }) => {
  const t = useTranslations('units');
  const acts = actsOf(unit);
  if (acts.length === 0) return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('actionsOf', { name: unit.name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => {
          const Icon = icons[act];
          return (
            <Menu.Item key={act} leftSection={<Icon size={16} aria-hidden />} onClick={() => onAct(act)}>
              {t(`act.${act}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
};
