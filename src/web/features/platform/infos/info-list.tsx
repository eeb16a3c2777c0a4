import { Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textByLanguage } from '../../../lib/texts/text-by-language.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { PlainText } from '../../../ui/plain-text.tsx';
import classes from './infos.module.css';
import { useShownInfos } from './use-infos.ts';

interface Props {
  isSignedIn: boolean;
  tenantSubdomain?: string | null;
  action?: ReactNode;
}

export const InfoList = ({ isSignedIn, tenantSubdomain = null, action }: Props) => {
  const t = useTranslations('infos');
  const { i18n } = useTranslation();
  const { data, error, refetch } = useShownInfos(isSignedIn, tenantSubdomain);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={4} />;
  return (
    <Stack>
      {data.infos.length === 0 && (
        <Card>
          <EmptyState icon={IconInfoCircle} title={t('none')} action={action}>
            {t(isSignedIn ? 'noneText' : 'noneInPublic')}
          </EmptyState>
        </Card>
      )}
      {data.infos.map(({ kind, text }) => (
        <Card key={kind} className={classes.info ?? ''}>
          <h2>{t(`kinds.${kind}`)}</h2>
          <PlainText {...textByLanguage(text, i18n.language)} />
        </Card>
      ))}
      {data.version !== undefined && (
        <Text size="xs" c="dimmed" mt="2xs">
          {t('product', { version: data.version })}
        </Text>
      )}
    </Stack>
  );
};
