import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Permission, type Role, roles } from '#shared/permissions.ts';
import type { OwnRole } from '#shared/platform/own-roles/contract.ts';
import { OWN_ROLES, permissionsToChoose } from '#shared/platform/own-roles/rules.ts';
import { notify } from '../../../lib/notify.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { PermissionChoice } from './permission-choice.tsx';
import { useChangeOwnRoles } from './use-own-roles.ts';

interface Props {
  ownRole: OwnRole | null;
  nameOfRole: (role: Role) => string;
  onClose: () => void;
}

const languages = ['de', 'en'] as const;

export const OwnRoleDialog = ({ ownRole, nameOfRole, onClose }: Props) => {
  const t = useTranslations('own-roles');
  const change = useChangeOwnRoles();
  const [role, setRole] = useState<Role>(ownRole?.role ?? 'ADMINISTRATOR');
  const [name, setName] = useState({ de: '', en: '', ...ownRole?.name });
  const [chosen, setChosen] = useState<readonly Permission[]>(ownRole?.permissions ?? []);
  const [tried, setTried] = useState(false);
  // Names in languages that this page does not ask for stay as they are.
  const names = Object.entries({ ...ownRole?.name, ...name }).filter(([, text]) => text.trim() !== '');
  const [, title = ''] = names[0] ?? [];
  const submit = (): void => {
    setTried(true);
    if (names.length === 0 || chosen.length === 0) return;
    change.mutate(
      {
        kind: 'save',
        ownRole,
        draft: { role, name: Object.fromEntries(names), permissions: [...chosen] },
      },
      {
        onSuccess: () => {
          notify({ message: t('saved', { name: title }) });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={ownRole ? t('changeTitle', { name: title }) : t('addTitle')}
      action={t('save')}
      size="xl"
      error={change.error}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {languages.map((language) => (
        <TextInput
          key={language}
          label={t(`nameIn.${language}`)}
          maxLength={OWN_ROLES.nameLength}
          autoComplete="off"
          data-autofocus={language === 'de' || undefined}
          value={name[language]}
          error={tried && names.length === 0 && language === 'de' && t('nameRequired')}
          onChange={({ currentTarget }) => setName({ ...name, [language]: currentTarget.value })}
        />
      ))}
      {ownRole ? (
        <TextInput
          label={t('base')}
          description={t('baseKept')}
          readOnly
          variant="filled"
          value={nameOfRole(role)}
        />
      ) : (
        <NativeSelect
          label={t('base')}
          description={t('baseHelp')}
          value={role}
          data={roles.map((value) => ({ value, label: nameOfRole(value) }))}
          onChange={({ currentTarget: { value } }) => {
            const next = roles.find((one) => one === value) ?? role;
            setRole(next);
            setChosen(chosen.filter((permission) => permissionsToChoose(next).includes(permission)));
          }}
        />
      )}
      <PermissionChoice
        offered={permissionsToChoose(role)}
        chosen={chosen}
        onChange={setChosen}
        error={tried && chosen.length === 0 ? t('permissionsRequired') : null}
      />
      {ownRole !== null && ownRole.people > 0 && (
        <Text size="sm">{t('effect', { count: ownRole.people })}</Text>
      )}
    </FormDialog>
  );
};
