import { Alert, Button, PasswordInput, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ApiProblem } from '../../../lib/calls/api.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './sharing.module.css';
import { useOpenLink } from './use-report-access.ts';

const minutesOf = (error: unknown): number | null =>
  error instanceof ApiProblem && error.code === 'error.tooManyRequests'
    ? Math.max(1, Math.ceil(Number(error.params.seconds ?? 60) / 60))
    : null;

export const PasswordForm = ({ token }: { token: string }) => {
  const t = useTranslations('sharing');
  const open = useOpenLink(token);
  const alert = useRef<HTMLDivElement>(null);
  const form = useBodyForm({
    initialValues: { password: '' },
    validate: { password: (password) => (password === '' ? t('password.missing') : null) },
  });
  usePageTitle(t('password.title'));
  useEffect(() => {
    if (open.error) alert.current?.focus();
  }, [open.error]);
  const submit = form.submitWith(({ password }) => open.mutate(password));
  const minutes = minutesOf(open.error);
  return (
    <main className={classes.gate}>
      <form className={classes.gateForm} onSubmit={submit} noValidate>
        <h1 className={classes.gateTitle}>{t('password.title')}</h1>
        <Text size="xs" c="dimmed">
          {t('password.text')}
        </Text>
        {open.error !== null && (
          <Alert
            ref={alert}
            tabIndex={-1}
            role="alert"
            color="red"
            icon={<IconAlertCircle size={18} aria-hidden />}
          >
            {minutes === null ? problemText(open.error) : t('password.throttled', { count: minutes })}
          </Alert>
        )}
        <PasswordInput
          label={t('password.label')}
          name="password"
          size="md"
          autoComplete="off"
          {...form.getInputProps('password')}
          visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0 }}
        />
        <Button type="submit" size="md" fullWidth loading={open.isPending}>
          {t('password.open')}
        </Button>
      </form>
    </main>
  );
};
