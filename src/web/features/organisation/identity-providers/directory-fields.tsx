import { NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { lookUps } from '#shared/organisation/identity-providers/ldap-contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './identity-providers.module.css';
import type { ProtocolDraft } from './provider-draft.ts';

interface Props {
  draft: ProtocolDraft<'LDAP'>;
  hasSecret: boolean;
  onChange: (draft: ProtocolDraft<'LDAP'>) => void;
}

const PLACEHOLDERS = {
  bindDn: 'cn=plenum,ou=services,dc=university,dc=example',
  baseDn: 'ou=people,dc=university,dc=example',
  userFilter: '(uid={username})',
  userDn: 'uid={username},ou=people,dc=university,dc=example',
  groupBaseDn: 'ou=groups,dc=university,dc=example',
  groupFilter: '(member={dn})',
  subjectAttribute: 'entryUUID',
} as const;

const plain = { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } as const;
const helped: readonly string[] = [
  'bindDn',
  'userFilter',
  'userDn',
  'groupBaseDn',
  'groupFilter',
  'subjectAttribute',
];

export const DirectoryFields = ({ draft, hasSecret, onChange }: Props) => {
  const t = useTranslations('identity-providers');
  const whole = classes.whole ?? '';
  const field = (name: keyof typeof PLACEHOLDERS, isWhole = false) => (
    <TextInput
      {...plain}
      {...(isWhole && { className: whole })}
      label={t(`ldap.${name}`)}
      description={helped.includes(name) ? t(`ldap.help.${name as 'userFilter'}`) : undefined}
      placeholder={PLACEHOLDERS[name]}
      maxLength={1000}
      value={draft[name]}
      onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <NativeSelect
        className={whole}
        label={t('ldap.lookUp')}
        data={lookUps.map((value) => ({ value, label: t(`ldap.by.${value}`) }))}
        value={draft.lookUp}
        onChange={(event) => {
          const lookUp = lookUps.find((one) => one === event.currentTarget.value);
          if (lookUp) onChange({ ...draft, lookUp });
        }}
      />
      {draft.lookUp === 'TEMPLATE' ? (
        field('userDn', true)
      ) : (
        <>
          {field('bindDn')}
          <PasswordInput
            label={t('ldap.password')}
            description={t(hasSecret ? 'ldap.passwordKept' : 'ldap.passwordHelp')}
            maxLength={1000}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('ldap.passwordShow'), tabIndex: 0 }}
            value={draft.bindPassword ?? ''}
            onChange={(event) => onChange({ ...draft, bindPassword: event.currentTarget.value })}
          />
          {field('baseDn', true)}
          {field('userFilter', true)}
        </>
      )}
      {field('groupBaseDn')}
      {field('groupFilter')}
      {field('subjectAttribute', true)}
      <Textarea
        className={whole}
        {...plain}
        autosize
        label={t('ldap.certificate')}
        description={t('ldap.certificateHelp')}
        placeholder="-----BEGIN CERTIFICATE-----"
        maxLength={20_000}
        minRows={2}
        maxRows={6}
        value={draft.certificate}
        onChange={(event) => onChange({ ...draft, certificate: event.currentTarget.value })}
      />
    </>
  );
};
