import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { fallbackRoles, MAXIMUM_RULES } from '#shared/organisation/identity-providers/contract.ts';
import { type Role, roles } from '#shared/permissions.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';
import classes from './identity-providers.module.css';
import { type DraftRule, newRule, type ProviderDraft } from './provider-draft.ts';
import { UnitSelect } from './unit-select.tsx';

interface Props {
  draft: ProviderDraft;
  unitNames: ReadonlyMap<number, string>;
  /** True after the first try to save: only then are missing fields marked. */
  isChecked: boolean;
  nameOfRole: (role: Role) => string;
  onChange: (change: Partial<ProviderDraft>) => void;
  onUnit: (unit: { id: number; name: string }) => void;
}

const REFUSED = 'REFUSED';

export const RuleTable = ({ draft, unitNames, isChecked, nameOfRole, onChange, onUnit }: Props) => {
  const t = useTranslations('identity-providers');
  const { rules, fallback } = draft;
  const change = (index: number, part: Partial<DraftRule>): void =>
    onChange({ rules: rules.map((rule, at) => (at === index ? { ...rule, ...part } : rule)) });
  const missing = (isMissing: boolean): string | null => (isChecked && isMissing ? t('rules.missing') : null);
  return (
    <TitledSection title={t('rules.title')} about={t('rules.about')}>
      {rules.length > 0 && (
        <table className={classes.rules}>
          <thead>
            <tr>
              <th scope="col">{t('rules.claim')}</th>
              <th scope="col">{t('rules.value')}</th>
              <th scope="col">{t('rules.role')}</th>
              <th scope="col">{t('rules.unit')}</th>
              <th scope="col">
                <span className={classes.hidden}>{t('rules.tools')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rules.map((rule, index) => {
              const number = index + 1;
              return (
                <tr key={rule.key}>
                  <td data-label={t('rules.claim')}>
                    <TextInput
                      aria-label={t('rules.claimOf', { number })}
                      placeholder="eduperson_affiliation"
                      maxLength={200}
                      spellCheck={false}
                      autoCapitalize="none"
                      value={rule.claim}
                      error={missing(rule.claim.trim() === '')}
                      onChange={(event) => change(index, { claim: event.currentTarget.value })}
                    />
                  </td>
                  <td data-label={t('rules.value')}>
                    <TextInput
                      aria-label={t('rules.valueOf', { number })}
                      placeholder="staff"
                      maxLength={500}
                      spellCheck={false}
                      autoCapitalize="none"
                      value={rule.value}
                      error={missing(rule.value.trim() === '')}
                      onChange={(event) => change(index, { value: event.currentTarget.value })}
                    />
                  </td>
                  <td data-label={t('rules.role')}>
                    <NativeSelect
                      aria-label={t('rules.roleOf', { number })}
                      data={roles.map((value) => ({ value, label: nameOfRole(value) }))}
                      value={rule.role}
                      onChange={(event) =>
                        change(index, {
                          role: roles.find((role) => role === event.currentTarget.value) ?? rule.role,
                        })
                      }
                    />
                  </td>
                  <td data-label={t('rules.unit')}>
                    <UnitSelect
                      label={t('rules.unitOf', { number })}
                      unitId={rule.unitId}
                      unitNames={unitNames}
                      error={missing(rule.unitId === null && rule.role !== 'ADMINISTRATOR')}
                      onChange={(unit) => {
                        if (unit) onUnit(unit);
                        change(index, { unitId: unit?.id ?? null });
                      }}
                    />
                  </td>
                  <td>
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      aria-label={t('rules.remove', { number })}
                      onClick={() => onChange({ rules: rules.filter((_, at) => at !== index) })}
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={rules.length >= MAXIMUM_RULES}
          onClick={() => onChange({ rules: [...rules, newRule()] })}
        >
          {t('rules.add')}
        </Button>
      </div>
      <div className={classes.fields}>
        <NativeSelect
          label={t('rules.fallback')}
          data={[
            { value: REFUSED, label: t('rules.refused') },
            ...fallbackRoles.map((value) => ({ value, label: nameOfRole(value) })),
          ]}
          value={fallback?.role ?? REFUSED}
          onChange={(event) => {
            const role = fallbackRoles.find((one) => one === event.currentTarget.value);
            onChange({ fallback: role ? { role, unitId: fallback?.unitId ?? null } : null });
          }}
        />
        {fallback && (
          <div className={classes.belowLabel}>
            <UnitSelect
              label={t('rules.fallbackUnit')}
              unitId={fallback.unitId}
              unitNames={unitNames}
              error={missing(fallback.unitId === null)}
              onChange={(unit) => {
                if (unit) onUnit(unit);
                onChange({ fallback: { ...fallback, unitId: unit?.id ?? null } });
              }}
            />
          </div>
        )}
      </div>
    </TitledSection>
  );
};
