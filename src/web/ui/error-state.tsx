import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { problemText } from '../lib/problem-text.ts';
import { useTranslations } from '../lib/use-translations.ts';
import classes from './states.module.css';

interface Props {
  error: unknown;
  onRetry?: () => void;
}

/** What stands where something could not be loaded: what happened in the user's words, and a way to try again. */
export const ErrorState = ({ error, onRetry }: Props) => {
  const t = useTranslations('ui');
  return (
    <div className={classes.state} role="alert" data-tone="danger">
      <span className={classes.picture}>
        <IconAlertTriangle size={28} stroke={1.5} aria-hidden />
      </span>
      <h2 className={classes.title}>{t('couldNotLoad')}</h2>
      <p className={classes.text}>{problemText(error)}</p>
      {onRetry && (
        <div className={classes.action}>
          <Button variant="default" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </div>
  );
};
