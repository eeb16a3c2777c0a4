import { Checkbox, SimpleGrid } from '@mantine/core';
import type { Permission } from '#shared/permissions.ts';
import { presupposed, togglePermission } from '#shared/platform/own-roles/rules.ts';
import { useTranslations } from '../../../lib/use-translations.ts';

/** No own role has it. */
type Chosen = Exclude<Permission, 'access.manage'>;

interface Props {
  offered: readonly Permission[];
  chosen: readonly Permission[];
  onChange: (chosen: readonly Permission[]) => void;
  error: string | null;
}

export const PermissionChoice = ({ offered, chosen, onChange, error }: Props) => {
  const t = useTranslations('own-roles');
  const choices = offered.filter((permission): permission is Chosen => permission !== 'access.manage');
  const nameOf = (permission: Permission): string => t(`names.${permission}`);
  const explain = (permission: Chosen): string => {
    const before = presupposed[permission];
    const meaning = t(`meanings.${permission}`);
    return before ? `${meaning} ${t('requires', { name: nameOf(before) })}` : meaning;
  };
  return (
    <Checkbox.Group
      label={t('permissions')}
      error={error}
      value={[...chosen]}
      onChange={(values) => {
        const toggled = choices.find(
          (permission) => values.includes(permission) !== chosen.includes(permission),
        );
        if (toggled) onChange(togglePermission(chosen, toggled));
      }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm" my="xs">
        {choices.map((permission) => (
          <Checkbox
            key={permission}
            value={permission}
            label={nameOf(permission)}
            description={explain(permission)}
            {...(error !== null && { 'aria-invalid': true })}
          />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
};
