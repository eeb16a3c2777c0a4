import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { failureNotice } from '../lib/problems/problem-text.ts';
import { useTranslations } from '../lib/use-translations.ts';
import classes from './states.module.css';

interface Props {
  error: unknown;
  ofSearch?: boolean;
  onRetry?: () => void;
}

/** A failed load: the problem's text with the status of the call [8.01], and a retry button. */
export const ErrorState = ({ error, ofSearch = false, onRetry }: Props) => {
  const t = useTranslations('ui');
  const { title, message } = failureNotice(error);
  return (
    <Stack gap={0} align="center" ta="center" py="2xl" px="lg" role="alert">
      <span className={classes.picture} data-tone="danger">
        <IconAlertTriangle size={28} stroke={1.5} aria-hidden />
      </span>
      <Title order={2}>{t(ofSearch ? 'error.text' : 'couldNotLoad')}</Title>
      {title && (
        <Text c="dimmed" lh={1.55} mt="2xs" maw="52ch">
          {title}
        </Text>
      )}
      <Text c="dimmed" lh={1.55} mt="2xs" maw="52ch">
        {message}
      </Text>
      {onRetry && (
        <Group gap="xs" align="stretch" justify="center" mt="lg">
          <Button variant="default" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </Group>
      )}
    </Stack>
  );
};
