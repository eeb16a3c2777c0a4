import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { secondFactorWords } from '#shared/organisation/identity-providers/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';
import classes from './identity-providers.module.css';
import type { ProviderDraft } from './provider-draft.ts';

interface Props {
  draft: ProviderDraft;
  onChange: (change: Partial<ProviderDraft>) => void;
}

const claims = ['nameClaim', 'mailClaim', 'usernameClaim'] as const;
const choices = ['trustsMails', 'linksByMail', 'trustsNames', 'governsLinked'] as const;

export const PersonFields = ({ draft, onChange }: Props) => {
  const t = useTranslations('identity-providers');
  return (
    <TitledSection title={t('person.title')} about={t('person.about')}>
      <div className={classes.three}>
        {claims.map((claim) => (
          <TextInput
            key={claim}
            label={t(`person.${claim}`)}
            maxLength={200}
            spellCheck={false}
            autoCapitalize="none"
            value={draft[claim]}
            onChange={(event) => onChange({ [claim]: event.currentTarget.value })}
          />
        ))}
      </div>
      <TextInput
        label={t('person.idClaim')}
        description={t('person.idClaimHelp')}
        maxLength={200}
        spellCheck={false}
        autoCapitalize="none"
        value={draft.idClaim}
        onChange={(event) => onChange({ idClaim: event.currentTarget.value })}
      />
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          label={t(`person.${choice}`)}
          description={t(`person.${choice}Help`)}
          checked={draft[choice]}
          onChange={(event) => onChange({ [choice]: event.currentTarget.checked })}
        />
      ))}
      <NativeSelect
        label={t('person.secondFactor')}
        description={t('person.secondFactorHelp')}
        data={secondFactorWords.map((value) => ({ value, label: t(`person.secondFactorWord.${value}`) }))}
        value={draft.secondFactor}
        onChange={(event) => {
          const secondFactor = secondFactorWords.find((one) => one === event.currentTarget.value);
          if (secondFactor) onChange({ secondFactor });
        }}
      />
      {/* A directory states nothing about the sign-in. */}
      {draft.protocol.kind !== 'LDAP' && draft.secondFactor === 'STATED' && (
        <TextInput
          label={t('person.factorValue')}
          description={t('person.factorValueHelp')}
          maxLength={200}
          spellCheck={false}
          autoCapitalize="none"
          value={draft.factorValue}
          onChange={(event) => onChange({ factorValue: event.currentTarget.value })}
        />
      )}
    </TitledSection>
  );
};
