import { Button } from '@mantine/core';
import type { Identity } from '#shared/organisation/identity-providers/sign-in-contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import entryList from '../../../ui/lists/entry-list.module.css';

interface Props {
  identities: readonly Identity[];
  isBusy: boolean;
  onUnlink: (identity: Identity) => void;
}

export const IdentityList = ({ identities, isBusy, onUnlink }: Props) => {
  const t = useTranslations('identity-providers');
  const format = useFormat();
  return (
    <ul className={entryList.list}>
      {identities.map((identity) => (
        <li key={identity.id}>
          <span>
            {identity.providerName}
            <small>{t('identity.subject', { subject: identity.subject })}</small>
            <small>
              {t(`identity.${identity.linkedAs}`, {
                by: identity.linkedBy,
                time: format.dateTime(identity.linkedOn),
              })}
            </small>
          </span>
          <Button
            variant="default"
            size="xs"
            disabled={isBusy}
            aria-label={t('identity.unlinkNamed', { provider: identity.providerName })}
            onClick={() => onUnlink(identity)}
          >
            {t('identity.unlink')}
          </Button>
        </li>
      ))}
    </ul>
  );
};
