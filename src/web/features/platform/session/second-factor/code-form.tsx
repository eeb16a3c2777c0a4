import { Alert, Button, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { problemText } from '../../../../lib/problems/problem-text.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { CodeInput } from './code-input.tsx';
import { asksForCode } from './is-code-problem.ts';

interface Props {
  error: unknown;
  isPending: boolean;
  onSubmit: (code: string) => void;
  onBack?: () => void;
}

export const CodeForm = ({ error, isPending, onSubmit, onBack }: Props) => {
  const t = useTranslations('session');
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isWrong = Boolean(error) && !asksForCode(error);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== '') onSubmit(code.trim());
    else input.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Text lh={1.5}>{t('code.about')}</Text>
      {isWrong && (
        <Alert role="alert" color="red" icon={<IconAlertCircle size={18} aria-hidden />} py="xs" px="md">
          {problemText(error)}
        </Alert>
      )}
      <CodeInput
        ref={input}
        size="md"
        description={t('code.recovery')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={isPending} mt={4}>
        {t('signIn.submit')}
      </Button>
      {onBack && (
        <Button variant="subtle" fullWidth onClick={onBack}>
          {t('code.back')}
        </Button>
      )}
    </form>
  );
};
