import { Button, Group, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import type { InputError } from '#shared/problems.ts';
import type { AccessToken, WantedAccessToken } from '#shared/publishing/sharing/contract.ts';
import { linkErrors } from '#shared/publishing/sharing/rules.ts';
import { type InterfaceLanguage, interfaceLanguages } from '#shared/vocabulary.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { useUiConfig } from '../../../lib/session.tsx';
import { inputErrorText } from '../../../lib/texts/input-error-text.ts';
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
  onSave: (
    wanted: Omit<WantedAccessToken, 'password'> & { password?: string | null },
    onRefused: (problem: unknown) => void,
  ) => void;
  onCancel: () => void;
}

const endOf = (link: AccessToken | undefined): Date =>
  link ? new Date(link.expiresOn) : new Date(Date.now() + DAYS_OF_NEW_LINK * DAY);

interface LinkValues {
  readonly [field: string]: string;
  readonly name: string;
  readonly language: InterfaceLanguage;
  readonly expiresOn: string;
  readonly passwordChoice: PasswordChoice;
  readonly password: string;
}

export const LinkForm = ({ link, isPending, onSave, onCancel }: LinkFormProps) => {
  const t = useTranslations('sharing');
  const format = useFormat();
  const own = useUiConfig().language.user;
  const toSave = ({ name, language, expiresOn, passwordChoice, password }: LinkValues) => {
    const isKept =
      passwordChoice === 'keep' ||
      (passwordChoice === 'set' && password === '' && link !== undefined && !link.hasPassword);
    return {
      ...{ name, language, expiresOn: format.parseDateTime(expiresOn)?.toISOString() ?? '' },
      ...(!isKept && { password: passwordChoice === 'set' && password !== '' ? password : null }),
    };
  };
  const describeError = (error: InputError): string => {
    if (error.code === 'input.too_small' && error.path === 'name') return t('nameMissing');
    return error.code === 'input.too_big' ? t('nameTooLong', { ...error.params }) : inputErrorText(error);
  };
  const form = useBodyForm<LinkValues>({
    initialValues: {
      name: link?.name ?? '',
      language: link?.language ?? own,
      expiresOn: format.dateTime(endOf(link)),
      passwordChoice: link?.hasPassword ? 'keep' : 'set',
      password: '',
    },
    validate: (values) =>
      Object.fromEntries(
        linkErrors(toSave(values), new Date()).map((error) => [error.path, describeError(error)]),
      ),
  });
  const submit = form.submitWith((values) => onSave(toSave(values), form.showRefusal));
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={t(link ? 'change' : 'create')}>
      <TextInput
        label={t('name')}
        description={t('nameHelp')}
        {...form.getInputProps('name')}
        data-autofocus
        autoFocus
      />
      <div className={classes.pair}>
        <DateTimeField
          label={t('expiry')}
          {...form.getInputProps('expiresOn')}
          value={form.getValues().expiresOn}
        />
        <NativeSelect
          label={t('language')}
          data={interfaceLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          {...form.getInputProps('language')}
        />
      </div>
      {link?.hasPassword && (
        <NativeSelect
          label={t('passwordChoice.label')}
          data={passwordChoices.map((value) => ({ value, label: t(`passwordChoice.${value}`) }))}
          {...form.getInputProps('passwordChoice')}
        />
      )}
      {form.getValues().passwordChoice === 'set' && (
        <PasswordInput
          label={t(link?.hasPassword ? 'newPassword' : 'optionalPassword')}
          description={t('passwordHelp')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
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
