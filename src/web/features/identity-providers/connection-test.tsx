import { Alert, Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconPlugConnected } from '@tabler/icons-react';
import { problemText } from '../../lib/problem-text.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from './identity-providers.module.css';
import { useTestProvider } from './use-identity-providers.ts';

const abilities = ['signsOut', 'backChannelLogout', 'frontChannelLogout', 'namesIssuer'] as const;

/** Asks the provider as it was saved. */
export const ConnectionTest = ({ providerId, isSaved }: { providerId: number; isSaved: boolean }) => {
  const t = useTranslations('identity-providers');
  const test = useTestProvider(providerId);
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('test.title')}</h2>
      <p className={classes.about}>{t('test.about')}</p>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={16} aria-hidden />}
          loading={test.isPending}
          disabled={!isSaved}
          onClick={() => test.mutate()}
        >
          {t('test.run')}
        </Button>
      </div>
      {test.error && (
        <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
          {problemText(test.error)}
        </Alert>
      )}
      {test.data && (
        <Alert color="green" role="status" icon={<IconCircleCheck size={18} aria-hidden />}>
          {t('test.works', { count: test.data.keyCount })}
          <ul className={classes.abilities}>
            {abilities.map((ability) => (
              <li key={ability}>{t(test.data[ability] ? `test.${ability}` : `test.no.${ability}`)}</li>
            ))}
          </ul>
        </Alert>
      )}
    </section>
  );
};
