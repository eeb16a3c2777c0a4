import { Alert, Button, Flex, Stack } from '@mantine/core';
import { IconAlertCircle, IconKey } from '@tabler/icons-react';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './sign-in.module.css';
import { useLeaveForProvider, useSignInProviders } from './use-provider-sign-in.ts';

interface Props {
  /** `null` if the address names the tenant. */
  tenantSubdomain: string | null;
  returnPath: string | null;
  onDirectory: (provider: { id: number; name: string }) => void;
  onFederation: (provider: { id: number; name: string }) => void;
  isOnlyWay: boolean;
}

export const ProviderButtons = ({
  tenantSubdomain,
  returnPath,
  onDirectory,
  onFederation,
  isOnlyWay,
}: Props) => {
  const t = useTranslations('session');
  const { data: providers = [] } = useSignInProviders(tenantSubdomain);
  const leave = useLeaveForProvider();
  if (providers.length === 0) return null;
  return (
    <Stack gap="sm">
      {leave.error && (
        <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
          {problemText(leave.error)}
        </Alert>
      )}
      {providers.map(({ id, name, logoSrc, takesPassword, isFederation }) => (
        <Button
          key={id}
          size="md"
          variant="default"
          fullWidth
          leftSection={
            logoSrc === null ? (
              <IconKey size={18} aria-hidden />
            ) : (
              <img src={logoSrc} alt="" className={classes.providerLogo} />
            )
          }
          loading={leave.isPending && leave.variables.providerId === id}
          onClick={() => {
            if (takesPassword) onDirectory({ id, name });
            else if (isFederation) onFederation({ id, name });
            else leave.mutate({ providerId: id, returnPath });
          }}
        >
          {t('provider.with', { provider: name })}
        </Button>
      ))}
      {!isOnlyWay && (
        <Flex component="p" gap="sm" align="center" fz="xs" c="dimmed" mt="xs" className={classes.or ?? ''}>
          <span>{t('provider.or')}</span>
        </Flex>
      )}
    </Stack>
  );
};
