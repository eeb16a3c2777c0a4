import { Box, Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ScimConnection } from '#shared/organisation/identity-providers/scim-contract.ts';
import { SCIM } from '#shared/organisation/identity-providers/scim-limits.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { ShownOnceDialog } from '../../../ui/dialogs/shown-once-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { SectionText, TitledSection } from '../../../ui/titled-section.tsx';
import { AddressField } from './provider-addresses.tsx';
import { useCreateToken, useProvisioning, useRevokeToken, useSaveMatchClaim } from './use-provisioning.ts';

const DAY = 86_400_000;
const PROPOSED_DAYS = 365;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

interface OfProvider {
  readonly providerId: number;
}
interface Shown extends OfProvider {
  readonly connection: ScimConnection;
}

const TokenDialog = ({ providerId, onClose }: OfProvider & { onClose: () => void }) => {
  const t = useTranslations('identity-providers');
  const create = useCreateToken(providerId);
  const form = useBodyForm({ initialValues: { expiresOn: dayIn(PROPOSED_DAYS) } });
  if (create.data)
    return (
      <ShownOnceDialog
        title={t('scim.createdTitle')}
        label={t('scim.token')}
        description={t('scim.tokenHelp')}
        value={create.data.token}
        onClose={onClose}
      />
    );
  const submit = form.submitWith((values) => create.mutate(values, { onError: form.showRefusal }));
  return (
    <FormDialog
      title={t('scim.create')}
      action={t('scim.createAction')}
      error={create.error}
      isPending={create.isPending}
      onClose={onClose}
      onSubmit={() => submit()}
    >
      <TextInput
        type="date"
        label={t('scim.expiresOn')}
        description={t('scim.expiresHelp')}
        min={dayIn(0)}
        max={dayIn(SCIM.tokenDays)}
        {...form.getInputProps('expiresOn')}
      />
    </FormDialog>
  );
};

const TokenEntry = ({ providerId, token }: OfProvider & { token: ScimConnection['tokens'][number] }) => {
  const t = useTranslations('identity-providers');
  const format = useFormat();
  const revoke = useRevokeToken(providerId);
  const { createdBy, createdOn, expiresOn, lastUsedOn, isExpired } = token;
  const made = t('scim.made', { by: createdBy, time: format.dateTime(createdOn) });
  const ask = (): void =>
    confirmAction({
      title: t('scim.revokeTitle'),
      text: t('scim.revokeText'),
      confirmLabel: t('scim.revoke'),
      danger: true,
      onConfirm: () => revoke.mutate(token.id),
    });
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Box fz="sm" miw={0} data-breaks>
        {made} {isExpired && <StatusBadge tone="quiet">{t('scim.expired')}</StatusBadge>}
        <SectionText>
          {t('scim.validUntil', { date: format.date(new Date(Date.parse(expiresOn) - DAY / 2)) })}
          {' · '}
          {lastUsedOn === null
            ? t('scim.neverUsed')
            : t('scim.lastUsed', { time: format.dateTime(lastUsedOn) })}
        </SectionText>
      </Box>
      <Button
        variant="default"
        size="xs"
        flex="none"
        loading={revoke.isPending}
        aria-label={t('scim.revokeNamed', { token: made })}
        onClick={ask}
      >
        {t('scim.revoke')}
      </Button>
    </Group>
  );
};

const MatchClaim = ({ providerId, connection: { matchClaim } }: Shown) => {
  const t = useTranslations('identity-providers');
  const save = useSaveMatchClaim(providerId);
  const [wanted, setWanted] = useState(matchClaim);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate({ matchClaim: wanted.trim() });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack align="flex-start" gap="sm">
        <TextInput
          w="100%"
          label={t('scim.matchClaim')}
          description={t('scim.matchClaimHelp')}
          maxLength={200}
          spellCheck={false}
          autoCapitalize="none"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={save.isPending}
          disabled={wanted.trim() === '' || wanted.trim() === matchClaim}
        >
          {t('scim.saveMatchClaim')}
        </Button>
      </Stack>
    </form>
  );
};

const Activity = ({ connection }: Pick<Shown, 'connection'>) => {
  const t = useTranslations('identity-providers');
  const format = useFormat();
  const { lastCallOn, lastFailure, people, groups } = connection;
  if (lastCallOn === null) return <SectionText>{t('scim.neverCalled')}</SectionText>;
  return (
    <Stack gap="2xs">
      <SectionText>{t('scim.lastCall', { time: format.dateTime(lastCallOn) })}</SectionText>
      <SectionText>
        {t('scim.people', { count: people.total })} {t('scim.groups', { count: groups })}{' '}
        {people.inactive > 0 && t('scim.inactive', { count: people.inactive })}
      </SectionText>
      {people.withoutAccount > 0 && (
        <SectionText>{t('scim.withoutAccount', { count: people.withoutAccount })}</SectionText>
      )}
      {lastFailure && (
        <Box fz="sm" data-breaks>
          {t('scim.lastFailure', { time: format.dateTime(lastFailure.on) })} <code>{lastFailure.text}</code>
        </Box>
      )}
    </Stack>
  );
};

const Provisioning = ({ providerId, connection }: Shown) => {
  const t = useTranslations('identity-providers');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AddressField label={t('scim.baseUrl')} address={connection.baseUrl} />
      {connection.tokens.length > 0 && (
        <Stack component="ul" gap="sm">
          {connection.tokens.map((token) => (
            <TokenEntry key={token.id} providerId={providerId} token={token} />
          ))}
        </Stack>
      )}
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('scim.create')}
        </Button>
      </div>
      <MatchClaim key={connection.matchClaim} providerId={providerId} connection={connection} />
      <Activity connection={connection} />
      {isOpen && <TokenDialog providerId={providerId} onClose={() => setOpen(false)} />}
    </>
  );
};

export const ProvisioningSection = ({ providerId }: OfProvider) => {
  const t = useTranslations('identity-providers');
  const { data, error, refetch } = useProvisioning(providerId);
  return (
    <TitledSection title={t('scim.title')} about={t('scim.about')}>
      {data ? (
        <Provisioning providerId={providerId} connection={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingSkeleton height={120} radius={8} label={t('loading')} />
      )}
    </TitledSection>
  );
};
