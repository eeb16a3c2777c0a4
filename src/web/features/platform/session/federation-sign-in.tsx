import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FederationSearch } from './federation/federation-search.tsx';
import { useLeaveForProvider } from './use-provider-sign-in.ts';

interface Props {
  federation: { id: number; name: string };
  returnPath: string | null;
  onBack: () => void;
}

export const FederationSignIn = ({ federation, returnPath, onBack }: Props) => {
  const t = useTranslations('session');
  const leave = useLeaveForProvider();
  return (
    <Stack gap="md">
      <Text fw={600} lh={1.5}>
        {t('provider.with', { provider: federation.name })}
      </Text>
      {leave.error && (
        <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
          {problemText(leave.error)}
        </Alert>
      )}
      <FederationSearch
        providerId={federation.id}
        isPending={leave.isPending || leave.isSuccess}
        onChoose={({ entityId }) => leave.mutate({ providerId: federation.id, returnPath, entityId })}
      />
      <Button variant="subtle" fullWidth onClick={onBack}>
        {t('code.back')}
      </Button>
    </Stack>
  );
};
