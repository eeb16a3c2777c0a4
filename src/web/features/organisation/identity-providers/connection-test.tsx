import { Alert, Box, Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconPlugConnected } from '@tabler/icons-react';
import type { ProviderKind, ProviderTest } from '#shared/organisation/identity-providers/contract.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { useTestProvider } from './use-identity-providers.ts';

const abilities = ['signsOut', 'backChannelLogout', 'frontChannelLogout', 'namesIssuer'] as const;

const TestResult = ({ result }: { result: ProviderTest }) => {
  const t = useTranslations('identity-providers');
  if (result.kind === 'SAML') {
    const { certificateCount: count, isSigned } = result;
    return t(isSigned ? 'test.samlSigned' : 'test.saml', { count });
  }
  if (result.kind === 'FEDERATION') return t('test.federation');
  if (result.kind === 'LDAP') return t('test.ldap');
  if (result.kind === 'PROXY') return t('test.proxy', { count: result.networkCount });
  if (result.kind === 'LTI') return t('test.works', { count: result.keyCount });
  return (
    <>
      {t('test.works', { count: result.keyCount })}
      <Box data-prose component="ul" mt="2xs">
        {abilities.map((ability) => (
          <li key={ability}>{t(result[ability] ? `test.${ability}` : `test.no.${ability}`)}</li>
        ))}
      </Box>
    </>
  );
};

interface Props {
  providerId: number;
  kind: ProviderKind;
  isSaved: boolean;
}

export const ConnectionTest = ({ providerId, kind, isSaved }: Props) => {
  const t = useTranslations('identity-providers');
  const test = useTestProvider(providerId);
  return (
    <TitledSection
      title={t(kind === 'FEDERATION' ? 'test.federationTitle' : 'test.title')}
      about={t(`test.about.${kind}`)}
    >
      <div>
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={16} aria-hidden />}
          loading={test.isPending}
          disabled={!isSaved}
          onClick={() => test.mutate()}
        >
          {t(kind === 'FEDERATION' ? 'test.readAgain' : 'test.run')}
        </Button>
      </div>
      {test.error && (
        <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
          {problemText(test.error)}
        </Alert>
      )}
      {test.data && (
        <Alert color="green" role="status" icon={<IconCircleCheck size={18} aria-hidden />}>
          <TestResult result={test.data} />
        </Alert>
      )}
    </TitledSection>
  );
};
