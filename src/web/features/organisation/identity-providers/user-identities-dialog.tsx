import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Role, roles } from '#shared/permissions.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import entryList from '../../../ui/lists/entry-list.module.css';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { SectionText, TitledSection } from '../../../ui/titled-section.tsx';
import { IdentityList } from './identity-list.tsx';
import classes from './identity-providers.module.css';
import { useLinkUser, useUnlinkUser, useUserIdentities } from './use-identities.ts';

interface Props {
  user: { readonly id: number; readonly name: string };
  nameOfRole: (role: Role) => string;
  onClose: () => void;
  children: ReactNode;
}

const LinkByHand = ({
  userId,
  providers,
}: {
  userId: number;
  providers: readonly { id: number; name: string }[];
}) => {
  const t = useTranslations('identity-providers');
  const link = useLinkUser(userId);
  const [providerId, setProviderId] = useState(providers[0]?.id ?? 0);
  const [subject, setSubject] = useState('');
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault();
        link.mutate({ providerId, subject }, { onSuccess: () => setSubject('') });
      }}
    >
      <NativeSelect
        label={t('provider')}
        data={providers.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(providerId)}
        onChange={(event) => setProviderId(Number(event.currentTarget.value))}
      />
      <TextInput
        label={t('user.subject')}
        maxLength={255}
        spellCheck={false}
        autoCapitalize="none"
        value={subject}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <div className={classes.whole}>
        <Button type="submit" variant="default" loading={link.isPending} disabled={subject.trim() === ''}>
          {t('user.link')}
        </Button>
      </div>
    </form>
  );
};

const Known = ({ user, nameOfRole }: Omit<Props, 'onClose' | 'children'>) => {
  const t = useTranslations('identity-providers');
  const format = useFormat();
  const unlink = useUnlinkUser(user.id);
  const { data, error, refetch } = useUserIdentities(user.id);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton height={160} radius={8} label={t('loading')} />;
  const nameOf = (role: string): string => {
    const known = roles.find((one) => one === role);
    return known ? nameOfRole(known) : role;
  };
  return (
    <Stack gap="lg">
      <TitledSection title={t('user.identities')} level={3}>
        {data.identities.length === 0 && <SectionText>{t('user.none')}</SectionText>}
        <IdentityList
          identities={data.identities}
          isBusy={unlink.isPending}
          onUnlink={({ id }) => unlink.mutate(id)}
        />
        {data.providers.length > 0 && <LinkByHand userId={user.id} providers={data.providers} />}
      </TitledSection>
      <TitledSection title={t('user.why')} level={3}>
        {data.assignments.length === 0 && <SectionText>{t('user.byHand')}</SectionText>}
        <ul className={entryList.list}>
          {data.assignments.map((assignment) => (
            <li key={assignment.assignedOn}>
              <span>
                {assignment.roles.map(nameOf).join(', ')}
                {assignment.unitNames.length > 0 && ` – ${assignment.unitNames.join(', ')}`}
                <small>
                  {t('user.assigned', {
                    provider: assignment.providerName,
                    time: format.dateTime(assignment.assignedOn),
                  })}
                </small>
                {assignment.reasons.map(({ claim, found, role }) => (
                  <small key={`${claim} ${found} ${role}`}>
                    {t('user.reason', { claim, found, role: nameOf(role) })}
                  </small>
                ))}
                {assignment.reasons.length === 0 && <small>{t('user.fallback')}</small>}
              </span>
            </li>
          ))}
        </ul>
      </TitledSection>
    </Stack>
  );
};

export const UserIdentitiesDialog = ({ user, nameOfRole, onClose, children }: Props) => {
  const t = useTranslations('identity-providers');
  return (
    <Dialog opened onClose={onClose} title={t('user.title', { name: user.name })} size="lg">
      <Stack gap="lg">
        <Known user={user} nameOfRole={nameOfRole} />
        {children}
      </Stack>
    </Dialog>
  );
};
