import { Alert, Anchor, Button, PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type SignedIn, setPassword } from '#shared/platform/session/contract.ts';
import { MINIMUM_PASSWORD_LENGTH, passwordProblem } from '#shared/platform/users/rules.ts';
import { ApiProblem, call } from '../../../../lib/calls/api.ts';
import { useSilentMutation } from '../../../../lib/calls/use-silent-mutation.ts';
import { problemText } from '../../../../lib/problems/problem-text.ts';
import { inputErrorText } from '../../../../lib/texts/input-error-text.ts';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { CodeInput } from '../second-factor/code-input.tsx';
import { isCodeProblem } from '../second-factor/is-code-problem.ts';
import classes from '../sign-in.module.css';
import { SignInFrame } from '../sign-in-frame.tsx';

interface Props {
  link: string | null;
  signIn: ReactNode;
  onSignedIn: (session: SignedIn) => void;
}

const ofPassword = (error: unknown): string | undefined => {
  const wrong = error instanceof ApiProblem && error.errors?.find(({ path }) => path === 'password');
  return wrong ? inputErrorText(wrong) : undefined;
};

const PasswordForm = ({ link, onSignedIn }: Pick<Props, 'onSignedIn'> & { link: string }) => {
  const t = useTranslations('account');
  const code = useTranslations('session');
  const alert = useRef<HTMLDivElement>(null);
  const [hasCodeStep, setCodeStep] = useState(false);
  const save = useSilentMutation({
    mutationFn: ({ password, code }: { password: string; code: string }) =>
      call(setPassword, { body: { link, password, ...(code !== '' && { code }) } }),
    onError: (error) => setCodeStep(hasCodeStep || isCodeProblem(error)),
  });
  const form = useForm({
    initialValues: { password: '', again: '', code: '' },
    onValuesChange: () => save.isError && save.reset(),
    validate: {
      password: (value) =>
        passwordProblem(value) === 'password.tooShort'
          ? t('newPassword.tooShort', { least: MINIMUM_PASSWORD_LENGTH })
          : null,
      again: (value, { password }) => (value === password ? null : t('newPassword.differs')),
    },
  });
  const refused = ofPassword(save.error);
  const isUsed = save.error instanceof ApiProblem && save.error.code === 'login.linkInvalid';
  useEffect(() => {
    if (refused) form.getInputNode('password')?.focus();
    else if (save.error) alert.current?.focus();
  }, [refused, save.error, form.getInputNode]);
  const toggle = { 'aria-label': t('password.show'), tabIndex: 0 };
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ password, code }) => save.mutate({ password, code: code.trim() }, { onSuccess: onSignedIn }),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
    >
      {save.error && !refused && (
        <Alert
          ref={alert}
          tabIndex={-1}
          role="alert"
          color="red"
          icon={<IconAlertCircle size={18} aria-hidden />}
          py="xs"
          px="md"
        >
          {problemText(save.error)} {isUsed && t('newPassword.linkHelp')}
        </Alert>
      )}
      <PasswordInput
        label={t('newPassword.label')}
        description={t('newPassword.help', { least: MINIMUM_PASSWORD_LENGTH })}
        size="md"
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('password')}
        error={form.errors.password ?? refused}
      />
      <PasswordInput
        label={t('newPassword.again')}
        size="md"
        autoComplete="new-password"
        visibilityToggleButtonProps={toggle}
        {...form.getInputProps('again')}
      />
      {hasCodeStep && (
        <CodeInput size="md" description={code('code.recovery')} {...form.getInputProps('code')} />
      )}
      <Button type="submit" size="md" fullWidth loading={save.isPending || save.isSuccess} mt={4}>
        {t('newPassword.submit')}
      </Button>
    </form>
  );
};

export const SetPasswordPage = ({ link, signIn, onSignedIn }: Props) => {
  const t = useTranslations('account');
  usePageTitle(t('newPassword.title'));
  return (
    <SignInFrame
      title={t('newPassword.title')}
      about={t(link === null ? 'newPassword.openAgain' : 'newPassword.about')}
    >
      {link !== null && <PasswordForm link={link} onSignedIn={onSignedIn} />}
      <Text size="sm" mt="md" className={classes.other ?? ''}>
        <Anchor component="span" inherit>
          {signIn}
        </Anchor>
      </Text>
    </SignInFrame>
  );
};
