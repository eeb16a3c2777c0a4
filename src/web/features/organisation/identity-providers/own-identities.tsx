import { Button, Group } from '@mantine/core';
import { IconExternalLink, IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { IdentityList } from './identity-list.tsx';
import { LinkDirectoryDialog } from './link-directory-dialog.tsx';
import { LinkFederationDialog, type SearchFederation } from './link-federation-dialog.tsx';
import { useLeaveToLink, useOwnIdentities, useUnlinkOwn } from './use-identities.ts';

export const OwnIdentities = ({ searchFederation }: { searchFederation: SearchFederation }) => {
  const t = useTranslations('identity-providers');
  const own = useOwnIdentities();
  const leave = useLeaveToLink();
  const unlink = useUnlinkOwn();
  const [directory, setDirectory] = useState<{ id: number; name: string } | null>(null);
  const [federation, setFederation] = useState<{ id: number; name: string } | null>(null);
  if (!own.data) return null;
  const { identities, providers } = own.data;
  const others = providers.filter(
    ({ name }) => !identities.some(({ providerName }) => providerName === name),
  );
  if (identities.length + others.length === 0) return null;
  return (
    <Card>
      <TitledSection title={t('own.title')} about={t(identities.length === 0 ? 'own.none' : 'own.about')}>
        <IdentityList
          identities={identities}
          isBusy={unlink.isPending}
          onUnlink={({ id }) => unlink.mutate(id)}
        />
        {others.length > 0 && (
          <Group gap={8}>
            {others.map(({ id, name, takesPassword, isFederation }) => (
              <Button
                key={id}
                variant="default"
                leftSection={
                  takesPassword ? (
                    <IconPlugConnected size={16} aria-hidden />
                  ) : (
                    <IconExternalLink size={16} aria-hidden />
                  )
                }
                loading={leave.isPending && leave.variables.providerId === id}
                onClick={() => {
                  if (takesPassword) setDirectory({ id, name });
                  else if (isFederation) setFederation({ id, name });
                  else leave.mutate({ providerId: id });
                }}
              >
                {t('own.link', { provider: name })}
              </Button>
            ))}
          </Group>
        )}
      </TitledSection>
      {federation && (
        <LinkFederationDialog
          provider={federation}
          isPending={leave.isPending}
          searchFederation={searchFederation}
          onChoose={(entityId) => leave.mutate({ providerId: federation.id, entityId })}
          onClose={() => setFederation(null)}
        />
      )}
      {directory && <LinkDirectoryDialog provider={directory} onClose={() => setDirectory(null)} />}
    </Card>
  );
};
