import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { textByLanguage } from '../../../lib/texts/text-by-language.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PlainText } from '../../../ui/plain-text.tsx';
import classes from './agreement.module.css';
import { useOwnAgreement } from './use-agreement.ts';

export const OwnAgreement = () => {
  const t = useTranslations('agreement');
  const { i18n } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useOwnAgreement();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data?.agreement) return null;
  const { version, text, acceptedOn } = data.agreement;
  return (
    <Card className={classes.own ?? ''}>
      <h2>{t('title')}</h2>
      <Text size="sm" c="dimmed" maw="68ch">
        {acceptedOn === null
          ? t('notAccepted', { version })
          : t('acceptedOn', { version, date: format.dateTime(new Date(acceptedOn)) })}
      </Text>
      <PlainText {...textByLanguage(text, i18n.language)} />
    </Card>
  );
};
