import { Alert, Button, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { requestPasswordReset } from '#shared/platform/session/contract.ts';
import { call } from '../../../../lib/calls/api.ts';
import { useSilentMutation } from '../../../../lib/calls/use-silent-mutation.ts';
import { problemText } from '../../../../lib/problems/problem-text.ts';
import { useNamedWebsite } from '../../../../lib/problems/use-named-website.ts';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from '../sign-in.module.css';
import { SignInFrame } from '../sign-in-frame.tsx';

interface Props {
  asksForTenant: boolean;
  back: ReactNode;
}

/** The text shown afterwards does not depend on whether there is an account. */
export const ForgottenPasswordPage = ({ asksForTenant, back }: Props) => {
  const t = useTranslations('account');
  const signIn = useTranslations('session');
  usePageTitle(t('forgotten.title'));
  const request = useSilentMutation({
    mutationFn: ({ username, tenantSubdomain }: typeof form.values) =>
      call(requestPasswordReset, {
        body: { username, ...(asksForTenant && { tenantSubdomain: tenantSubdomain.trim() }) },
      }),
  });
  useNamedWebsite(request.error);
  const form = useForm({
    initialValues: { username: '', tenantSubdomain: '' },
    validate: {
      username: (value) => (value.trim() === '' ? signIn('login.username.error') : null),
      tenantSubdomain: (value) =>
        asksForTenant && value.trim() === '' ? signIn('login.tenant.error') : null,
    },
  });
  return (
    <SignInFrame title={t('forgotten.title')} about={t('forgotten.about')}>
      {request.isSuccess ? (
        <Text size="sm" mt="md" className={classes.other ?? ''} role="status">
          {t('forgotten.sent')} {t('forgotten.otherwise')}
        </Text>
      ) : (
        <form
          noValidate
          onSubmit={form.onSubmit(
            (values) => request.mutate(values),
            (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
          )}
        >
          {request.error && (
            <Alert role="alert" color="red" icon={<IconAlertCircle size={18} aria-hidden />}>
              {problemText(request.error)}
            </Alert>
          )}
          {asksForTenant && (
            <TextInput
              label={signIn('login.tenant.label')}
              size="md"
              autoCapitalize="none"
              spellCheck={false}
              {...form.getInputProps('tenantSubdomain')}
            />
          )}
          <TextInput
            label={t('forgotten.label')}
            type="email"
            size="md"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('username')}
          />
          <Button type="submit" size="md" fullWidth loading={request.isPending} mt={4}>
            {t('forgotten.submit')}
          </Button>
        </form>
      )}
      <Text size="sm" mt="md" className={classes.other ?? ''}>
        {back}
      </Text>
    </SignInFrame>
  );
};
