import { Alert, Box, Button, Group, JsonInput, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { deriveRights } from '#shared/organisation/identity-providers/claim-rules.ts';
import { type Claims, readPerson } from '#shared/organisation/identity-providers/claims.ts';
import type { Role } from '#shared/permissions.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';
import classes from './identity-providers.module.css';
import type { ProviderDraft } from './provider-draft.ts';
import { useLookUpPerson } from './use-identity-providers.ts';

interface Props {
  draft: ProviderDraft;
  unitNames: ReadonlyMap<number, string>;
  nameOfRole: (role: Role) => string;
}

const readClaims = (text: string): Claims | null => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
};

const Outcome = ({ claims, draft, unitNames, nameOfRole }: Props & { claims: Claims }) => {
  const t = useTranslations('identity-providers');
  const fallback = draft.fallback?.unitId ? { ...draft.fallback, unitId: draft.fallback.unitId } : null;
  const rights = deriveRights(claims, { rules: draft.rules, fallback });
  const person = readPerson(claims, String(claims.sub ?? ''), draft);
  const nameOfUnit = (id: number): string => unitNames.get(id) ?? String(id);
  return (
    <dl className={classes.outcome} aria-live="polite">
      <dt>{t('trial.person')}</dt>
      <dd>
        {person.name}
        <small>{t('trial.username', { username: person.username })}</small>
        {person.verifiedMail === null && <small>{t('trial.noMail')}</small>}
      </dd>
      <dt>{t('trial.roles')}</dt>
      <dd>
        {rights.outcome === 'REFUSED' ? (
          <Box component="strong" fz="xs" c="var(--plenum-danger)" mt="2xs">
            {t('trial.refused')}
          </Box>
        ) : (
          rights.roles.map(nameOfRole).join(', ')
        )}
      </dd>
      <dt>{t('trial.units')}</dt>
      <dd>{rights.unitIds.map(nameOfUnit).join(', ') || '–'}</dd>
      <dt>{t('trial.why')}</dt>
      <dd>
        {rights.matches.map(({ index, rule, found }) => (
          <Box key={index} component="span" display="block">
            {t('trial.match', { number: index + 1, claim: rule.claim, found })}
          </Box>
        ))}
        {rights.matches.length === 0 && t(rights.outcome === 'FALLBACK' ? 'trial.fallback' : 'trial.noMatch')}
      </dd>
    </dl>
  );
};

/** Within the form of the provider, so that neither Enter nor the button may save it. */
const DirectoryLookUp = ({
  directoryId,
  onClaims,
}: {
  directoryId: number;
  onClaims: (text: string) => void;
}) => {
  const t = useTranslations('identity-providers');
  const [username, setUsername] = useState('');
  const lookUp = useLookUpPerson(directoryId);
  const ask = (): void => {
    if (username.trim() === '' || lookUp.isPending) return;
    lookUp.mutate(username, {
      onSuccess: ({ person }) =>
        onClaims(person ? JSON.stringify({ sub: person.subject, ...person.claims }, null, 2) : ''),
      onError: () => onClaims(''),
    });
  };
  return (
    <>
      <Group align="end" gap="xs">
        <TextInput
          flex="1 1 24ch"
          label={t('trial.lookUp.username')}
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
          value={username}
          onChange={({ currentTarget }) => setUsername(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            ask();
          }}
        />
        <Button variant="default" loading={lookUp.isPending} disabled={username.trim() === ''} onClick={ask}>
          {t('trial.lookUp.run')}
        </Button>
      </Group>
      {lookUp.error && (
        <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
          {problemText(lookUp.error)}
        </Alert>
      )}
      {lookUp.data?.person === null && <Alert role="status">{t('trial.lookUp.nobody')}</Alert>}
    </>
  );
};

export const DryRun = ({ directoryId, ...props }: Props & { directoryId?: number }) => {
  const t = useTranslations('identity-providers');
  const [text, setText] = useState('');
  const claims = readClaims(text);
  return (
    <TitledSection
      title={t('trial.title')}
      about={t(directoryId === undefined ? 'trial.about' : 'trial.lookUp.about')}
    >
      {directoryId !== undefined && <DirectoryLookUp directoryId={directoryId} onClaims={setText} />}
      <JsonInput
        label={t('trial.claims')}
        placeholder='{ "sub": "248289761001", "eduperson_affiliation": ["member", "staff"] }'
        autosize
        minRows={5}
        maxRows={16}
        spellCheck={false}
        value={text}
        error={text.trim() !== '' && claims === null && t('trial.wrong')}
        onChange={setText}
      />
      {claims && <Outcome {...props} claims={claims} />}
    </TitledSection>
  );
};
