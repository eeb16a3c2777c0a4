import { Alert, Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { SignedIn } from '#shared/platform/session/contract.ts';
import { ApiProblem } from '../../../lib/calls/api.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { useNamedWebsite } from '../../../lib/problems/use-named-website.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { BrowserRefusal } from './passkeys/ask-browser.ts';
import { PasskeyButton, usePasskeySignIn } from './passkeys/passkey-sign-in.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { CodeForm } from './second-factor/code-form.tsx';
import { isCodeProblem } from './second-factor/is-code-problem.ts';
import { useDirectorySignIn, useSignIn } from './use-sign-in.ts';

const FederationSignIn = lazy(async () => ({
  default: (await import('./federation-sign-in.tsx')).FederationSignIn,
}));

interface Props {
  asksForTenant: boolean;
  sharedSubdomain?: string | null;
  localSignIn?: boolean;
  returnPath: string | null;
  linkProblem: unknown;
  onSignedIn: (session: SignedIn) => void;
}

export const SignInForm = ({
  asksForTenant,
  sharedSubdomain = null,
  localSignIn = true,
  returnPath,
  linkProblem,
  onSignedIn,
}: Props) => {
  const t = useTranslations('session');
  const local = useSignIn();
  const atDirectory = useDirectorySignIn();
  const [directory, setDirectory] = useState<{ id: number; name: string } | null>(null);
  const [federation, setFederation] = useState<{ id: number; name: string } | null>(null);
  const [isEmergency, setEmergency] = useState(false);
  const takesPassword = localSignIn || isEmergency || directory !== null;
  const signIn = directory ? atDirectory : local;
  const [namedTenant, setNamedTenant] = useState('');
  const alert = useRef<HTMLDivElement>(null);
  const form = useForm({
    initialValues: { username: '', password: '', tenantSubdomain: '' },
    validate: {
      username: (value) => (value.trim() === '' ? t('login.username.error') : null),
      password: (value) => (value === '' ? t('login.password.error') : null),
      tenantSubdomain: (value) =>
        asksForTenant && !directory && value.trim() === '' ? t('login.tenant.error') : null,
    },
  });
  const [hasCodeStep, setCodeStep] = useState(false);
  const passkey = usePasskeySignIn(asksForTenant ? namedTenant : sharedSubdomain, {
    offersInField: !asksForTenant && !hasCodeStep && !directory && takesPassword,
    onSignedIn,
  });
  useNamedWebsite(passkey.error ?? signIn.error);
  const problem = passkey.error ?? (signIn.isIdle && !directory ? linkProblem : signIn.error);
  const send = ({ username, password, tenantSubdomain }: typeof form.values, code?: string): void => {
    passkey.reset();
    const given = { username, password, ...(code !== undefined && { code }) };
    const then = {
      onSuccess: onSignedIn,
      onError: (error: unknown) => setCodeStep(hasCodeStep || isCodeProblem(error)),
    };
    const named = asksForTenant ? tenantSubdomain.trim() : sharedSubdomain;
    if (directory) atDirectory.mutate({ ...given, providerId: directory.id }, then);
    else local.mutate({ ...given, ...(named !== null && { tenantSubdomain: named }) }, then);
  };
  useEffect(() => {
    if (signIn.error ?? passkey.error) alert.current?.focus();
  }, [signIn.error, passkey.error]);
  useEffect(() => {
    if (isEmergency) form.getInputNode('username')?.focus();
  }, [isEmergency, form.getInputNode]);
  /** A password typed for one is never sent to the other. */
  const choose = (chosen: typeof directory): void => {
    form.reset();
    for (const one of [local, atDirectory, passkey]) one.reset();
    setDirectory(chosen);
    form.getInputNode('username')?.focus();
  };
  const focusFirst = (errors: typeof form.errors): void => {
    form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  };
  if (hasCodeStep)
    return (
      <CodeForm
        error={signIn.error}
        isPending={signIn.isPending}
        onSubmit={(code) => send(form.values, code)}
        onBack={() => {
          setCodeStep(false);
          signIn.reset();
        }}
      />
    );
  if (federation)
    return (
      <Suspense>
        <FederationSignIn
          federation={federation}
          returnPath={returnPath}
          onBack={() => setFederation(null)}
        />
      </Suspense>
    );
  return (
    <form noValidate onSubmit={form.onSubmit((values) => send(values), focusFirst)}>
      {problem !== null && (
        <Alert
          ref={alert}
          tabIndex={-1}
          role="alert"
          color="red"
          icon={<IconAlertCircle size={18} aria-hidden />}
          py="xs"
          px="md"
        >
          {problem instanceof BrowserRefusal ? t('passkey.signInCancelled') : problemText(problem)}
          {problem instanceof ApiProblem &&
            problem.code === 'login.linkInvalid' &&
            ` ${t('signIn.linkHelp')}`}
        </Alert>
      )}
      {directory && (
        <Text fw={600} lh={1.5}>
          {t('provider.with', { provider: directory.name })}
        </Text>
      )}
      {asksForTenant && !directory && (
        <TextInput
          label={t('login.tenant.label')}
          size="md"
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('tenantSubdomain')}
          onBlur={(event) => setNamedTenant(event.currentTarget.value.trim())}
        />
      )}
      {!directory && (
        <ProviderButtons
          tenantSubdomain={asksForTenant ? namedTenant : null}
          returnPath={returnPath}
          onDirectory={choose}
          onFederation={setFederation}
          isOnlyWay={!takesPassword}
        />
      )}
      {takesPassword ? (
        <>
          <TextInput
            label={t('login.username.label')}
            name="username"
            size="md"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('username')}
          />
          <PasswordInput
            label={t('login.password.label')}
            name="password"
            size="md"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('login.password.show'), tabIndex: 0 }}
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" fullWidth loading={signIn.isPending} mt={4}>
            {t('signIn.submit')}
          </Button>
          {directory ? (
            <Button variant="subtle" fullWidth onClick={() => choose(null)}>
              {t('code.back')}
            </Button>
          ) : (
            <PasskeyButton
              isPending={passkey.isPending}
              disabled={asksForTenant && namedTenant === ''}
              onClick={() => {
                signIn.reset();
                passkey.mutate(null);
              }}
            />
          )}
        </>
      ) : (
        <Button variant="subtle" fullWidth onClick={() => setEmergency(true)}>
          {t('signIn.emergency')}
        </Button>
      )}
    </form>
  );
};
