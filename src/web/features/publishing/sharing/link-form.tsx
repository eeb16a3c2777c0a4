import { Button, Group, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { InputError } from '#shared/problems.ts';
import type { AccessToken, WantedAccessToken } from '#shared/publishing/sharing/contract.ts';
import { linkErrors } from '#shared/publishing/sharing/rules.ts';
import { interfaceLanguages } from '#shared/vocabulary.ts';
import { ApiProblem } from '../../../lib/calls/api.ts';
import { inputErrorText } from '../../../lib/calls/problem-text.ts';
import { useUiConfig } from '../../../lib/session.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx';
import classes from './sharing.module.css';

const DAYS_OF_NEW_LINK = 90;
const DAY = 86_400_000;
const passwordChoices = ['keep', 'set', 'none'] as const;
type PasswordChoice = (typeof passwordChoices)[number];

interface LinkFormProps {
  link?: AccessToken;
  isPending: boolean;
  error: unknown;
  onSave: (wanted: Omit<WantedAccessToken, 'password'> & { password?: string | null }) => void;
  onCancel: () => void;
}

const endOf = (link: AccessToken | undefined): Date =>
  link ? new Date(link.expiresOn) : new Date(Date.now() + DAYS_OF_NEW_LINK * DAY);

export const LinkForm = ({ link, isPending, error, onSave, onCancel }: LinkFormProps) => {
  const t = useTranslations('sharing');
  const format = useFormat();
  const own = useUiConfig().language.user;
  const [name, setName] = useState(link?.name ?? '');
  const [language, setLanguage] = useState(link?.language ?? own);
  const [time, setTime] = useState(format.dateTime(endOf(link)));
  const [choice, setChoice] = useState<PasswordChoice>(link?.hasPassword ? 'keep' : 'set');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<readonly InputError[]>([]);
  const refused = error instanceof ApiProblem ? (error.errors ?? []) : [];
  const errorAt = (path: string): string | null => {
    const found = [...wrong, ...refused].find((one) => one.path === path);
    if (!found) return null;
    if (found.code === 'input.too_small') return t('nameMissing');
    return found.code === 'input.too_big' ? t('nameTooLong', { ...found.params }) : inputErrorText(found);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const date = format.parseDateTime(time);
    const withoutChange =
      choice === 'keep' || (choice === 'set' && password === '' && link && !link.hasPassword);
    const wanted = {
      name,
      language,
      expiresOn: date?.toISOString() ?? '',
      ...(!withoutChange && { password: choice === 'set' && password !== '' ? password : null }),
    };
    const found = linkErrors(wanted, new Date());
    setWrong(found);
    if (found.length === 0) onSave(wanted);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={t(link ? 'change' : 'create')}>
      <TextInput
        label={t('name')}
        description={t('nameHelp')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={errorAt('name')}
        data-autofocus
        autoFocus
      />
      <div className={classes.pair}>
        <DateTimeField label={t('expiry')} value={time} onChange={setTime} error={errorAt('expiresOn')} />
        <NativeSelect
          label={t('language')}
          data={interfaceLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value === 'en' ? 'en' : 'de')}
        />
      </div>
      {link?.hasPassword && (
        <NativeSelect
          label={t('passwordChoice.label')}
          data={passwordChoices.map((value) => ({ value, label: t(`passwordChoice.${value}`) }))}
          value={choice}
          onChange={({ currentTarget: { value } }) =>
            setChoice(passwordChoices.find((one) => one === value) ?? 'keep')
          }
        />
      )}
      {choice === 'set' && (
        <PasswordInput
          label={t(link?.hasPassword ? 'newPassword' : 'optionalPassword')}
          description={t('passwordHelp')}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={errorAt('password')}
          visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0 }}
        />
      )}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t(link ? 'save' : 'create')}
        </Button>
      </Group>
    </form>
  );
};
