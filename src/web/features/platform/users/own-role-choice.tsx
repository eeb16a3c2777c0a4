import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pickText } from '#charts/wording/pick-text.ts';
import { type Role, roles } from '#shared/permissions.ts';
import { listOwnRoles, type OwnRole } from '#shared/platform/own-roles/contract.ts';
import { inFull, mayGive } from '#shared/platform/own-roles/rules.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';

export interface GivableRole {
  readonly role: Role;
  readonly isGivenInFull: boolean;
  readonly ownRoles: readonly { readonly id: number; readonly name: string }[];
}

/** Roles that the signed-in person may give, in full or by a role of the tenant. */
export const useGivableRoles = (): { givable: GivableRole[]; isLoaded: boolean; error: unknown } => {
  const { user, uiConfig } = useSession();
  const { data, error } = useQuery(queryFor(listOwnRoles));
  const partsOf = (role: Role): OwnRole[] =>
    (data?.content ?? []).filter((own) => own.role === role && mayGive(user, own));
  const givable = roles.map((role) => ({
    role,
    isGivenInFull: mayGive(user, inFull(role)),
    ownRoles: partsOf(role).map(({ id, name }) => ({ id, name: pickText(name, uiConfig.language.user) })),
  }));
  return {
    givable: givable.filter(({ isGivenInFull, ownRoles }) => isGivenInFull || ownRoles.length > 0),
    isLoaded: data !== undefined,
    error,
  };
};

interface Props {
  held: readonly string[];
  givable: readonly GivableRole[];
  chosen: ReadonlyMap<Role, number>;
  onChange: (chosen: ReadonlyMap<Role, number>) => void;
}

/** For each chosen role of which there are parts: all of its permissions, or those of one part. */
export const OwnRoleChoice = ({ held, givable, chosen, onChange }: Props) => {
  const t = useTranslations('users');
  return givable
    .filter(({ role, ownRoles }) => held.includes(role) && ownRoles.length > 0)
    .map(({ role, isGivenInFull, ownRoles }) => (
      <NativeSelect
        key={role}
        label={t('permissionsOf', { role: t(`role.${role}`) })}
        value={chosen.get(role) ?? (isGivenInFull ? '' : ownRoles[0]?.id)}
        data={[
          ...(isGivenInFull ? [{ value: '', label: t('allPermissions') }] : []),
          ...ownRoles.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const next = new Map(chosen);
          if (value === '') next.delete(role);
          else next.set(role, Number(value));
          onChange(next);
        }}
      />
    ));
};

/** Ids of the roles of the tenant by which the held ones are given. */
export const ownRoleIdsOf = (
  held: readonly string[],
  givable: readonly GivableRole[],
  chosen: ReadonlyMap<Role, number>,
): number[] =>
  givable
    .filter(({ role }) => held.includes(role))
    .flatMap(({ role, isGivenInFull, ownRoles }) => {
      const id = chosen.get(role) ?? (isGivenInFull ? undefined : ownRoles[0]?.id);
      return id === undefined ? [] : [id];
    });
