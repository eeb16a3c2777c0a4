import { ActionIcon, Group, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type Role, roles } from '#shared/permissions.ts';
import { entryIcons, entryProblems, type OwnEntry } from '#shared/platform/menus/own-entries.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Card } from '../../../../ui/card.tsx';
import classes from './own-entries.module.css';

interface Props {
  entry: OwnEntry;
  number: number;
  isLast: boolean;
  isChecked: boolean;
  nameOfRole: (role: Role) => string;
  onChange: (entry: OwnEntry) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export const OwnEntryFields = (props: Props) => {
  const { entry, number, isLast, isChecked, nameOfRole, onChange, onMove, onRemove } = props;
  const t = useTranslations('own-entries');
  const wrong = isChecked ? entryProblems([entry]).map(({ path }) => path) : [];
  const titleError = wrong.includes('entries.0.title') && t('titleWrong');
  return (
    <Card>
      <fieldset className={classes.entry}>
        <legend>{t('entry', { number })}</legend>
        <Group gap={4} className={classes.tools ?? ''}>
          <ActionIcon
            variant="subtle"
            aria-label={t('up', { number })}
            disabled={number === 1}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={t('down', { number })}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="red" aria-label={t('remove', { number })} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
        <TextInput
          label={t('titleDe')}
          value={entry.title.de}
          maxLength={80}
          onChange={(event) =>
            onChange({ ...entry, title: { ...entry.title, de: event.currentTarget.value } })
          }
          error={titleError}
        />
        <TextInput
          label={t('titleEn')}
          value={entry.title.en}
          maxLength={80}
          onChange={(event) =>
            onChange({ ...entry, title: { ...entry.title, en: event.currentTarget.value } })
          }
        />
        <TextInput
          className={classes.wide ?? ''}
          label={t('link')}
          description={t('linkHelp')}
          value={entry.link}
          maxLength={500}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => onChange({ ...entry, link: event.currentTarget.value })}
          error={wrong.includes('entries.0.link') && t('linkWrong')}
        />
        <MultiSelect
          className={classes.wide ?? ''}
          label={t('roles')}
          data={roles.map((value) => ({ value, label: nameOfRole(value) }))}
          value={entry.roles}
          onChange={(chosen) => onChange({ ...entry, roles: roles.filter((role) => chosen.includes(role)) })}
          error={isChecked && entry.roles.length === 0 && t('rolesWrong')}
        />
        <NativeSelect
          label={t('icon')}
          data={entryIcons.map((value) => ({ value, label: t(`icons.${value}`) }))}
          value={entry.icon}
          onChange={(event) =>
            onChange({
              ...entry,
              icon: entryIcons.find((icon) => icon === event.currentTarget.value) ?? 'external',
            })
          }
        />
      </fieldset>
    </Card>
  );
};
