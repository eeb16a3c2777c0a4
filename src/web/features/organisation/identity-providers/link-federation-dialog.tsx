import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from '../../../lib/use-translations.ts';

/** Searches the institutions of a federation; given from outside, for the sign-in page has the same. */
export type SearchFederation = (search: {
  providerId: number;
  isPending: boolean;
  onChoose: (entityId: string) => void;
}) => ReactNode;

interface Props {
  provider: { id: number; name: string };
  isPending: boolean;
  searchFederation: SearchFederation;
  onChoose: (entityId: string) => void;
  onClose: () => void;
}

export const LinkFederationDialog = ({ provider, isPending, searchFederation, onChoose, onClose }: Props) => {
  const t = useTranslations('identity-providers');
  return (
    <Modal opened title={t('own.link', { provider: provider.name })} onClose={onClose}>
      {searchFederation({ providerId: provider.id, isPending, onChoose })}
    </Modal>
  );
};
