import type { ClaimedRights } from '#shared/organisation/identity-providers/claim-rules.ts';
import { normalizeUsername } from '#shared/platform/users/rules.ts';
import type { Trx } from '../../../../db/connect.ts';
import { hasSameRights, openRules } from '../accounts/derive-rights.ts';
import type { ProviderRow } from '../providers/queries.ts';
import { findMatchClaim } from './connection-queries.ts';
import { listPeople, type PersonRow } from './queries.ts';
import { bySource, claimsFromPerson, describePerson, settlePerson } from './settle-person.ts';
import * as queries from './settle-queries.ts';

interface Judged {
  readonly person: PersonRow;
  readonly rights: ClaimedRights;
}
type Governed = Judged & { readonly account: queries.HeldAccount };

const isRefused = ({ rights }: Judged): boolean => rights.outcome === 'REFUSED';
const mayEnter = (judged: Judged): boolean => judged.person.isActive && !isRefused(judged);

/** Makes accounts for those who may have one and cannot have had one before; returns who may, to be looked at one by one. */
const createAll = async (db: Trx, provider: ProviderRow, strangers: readonly Judged[]): Promise<Judged[]> => {
  if (strangers.length === 0) return [];
  const described = strangers.map((judged) => {
    const { name, username, verifiedMail } = describePerson(provider, judged.person);
    const mail = provider.linksByMail && verifiedMail !== null ? [normalizeUsername(verifiedMail)] : [];
    return { judged, name, username: normalizeUsername(username), mail };
  });
  const taken = await queries.findTakenNames(
    db,
    described.flatMap(({ username, mail }) => [username, ...mail]),
  );
  const subjects =
    (await findMatchClaim(db, provider.id)) === 'sub'
      ? strangers.flatMap(({ person }) => person.externalId ?? [])
      : [];
  const known = await queries.findKnownSubjects(db, provider.id, subjects);
  const others: Judged[] = [];
  const fresh = described.filter(({ judged, username, mail }) => {
    const isNew =
      ![username, ...mail].some((name) => taken.has(name)) &&
      (judged.person.externalId === null || !known.has(judged.person.externalId));
    if (!isNew) others.push(judged);
    if (!isNew || !mayEnter(judged)) return false;
    taken.add(username);
    return true;
  });
  if (fresh.length === 0) return others;
  const made = await queries.insertAccounts(
    db,
    provider,
    fresh.map(({ judged: { person, rights }, name, username }) => ({
      ...{ personId: person.id, name, username, role: rights.roles[0] as string },
    })),
  );
  await queries.writeRights(
    db,
    bySource(provider),
    fresh.map(({ judged: { person, rights } }) => ({ userId: made.get(person.id) as number, rights })),
  );
  return others;
};

const governAll = async (db: Trx, provider: ProviderRow, governed: readonly Governed[]): Promise<void> => {
  const ended = governed.filter((one) => !mayEnter(one) && (!one.person.hasEnded || one.account.isActive));
  const entering = governed.filter(mayEnter);
  const userIds = (all: readonly Governed[]): number[] => all.map(({ account }) => account.id);
  await queries.endAccounts(db, provider.tenantId, userIds(ended));
  const returning = entering.filter(({ person }) => person.hasEnded);
  await queries.restoreAccounts(db, provider.tenantId, userIds(returning));
  await queries.writeRights(
    db,
    bySource(provider),
    entering
      .filter(({ account, rights }) => !hasSameRights(rights, account))
      .map(({ account, rights }) => ({ userId: account.id, rights })),
  );
};

/**
 * Does for many what `settlePerson` does for one, in a few statements. Administrators, the account for emergencies and
 * accounts that were there before the directory are looked at one by one.
 */
export const settleMembers = async (
  db: Trx,
  provider: ProviderRow,
  personIds: readonly string[],
): Promise<void> => {
  const people = await listPeople(db, provider.id, personIds);
  const derive = await openRules(db, provider);
  const accounts = await queries.lockAccounts(
    db,
    people.flatMap(({ userId }) => userId ?? []),
  );
  const governed: Governed[] = [];
  const strangers: Judged[] = [];
  const others: Judged[] = [];
  for (const person of people) {
    const judged = { person, rights: derive(claimsFromPerson(person)) };
    const account = person.userId === null ? undefined : accounts.get(person.userId);
    const isPlain = ![...judged.rights.roles, ...(account?.roles ?? [])].includes('ADMINISTRATOR');
    if (!isPlain) others.push(judged);
    else if (person.userId === null) strangers.push(judged);
    else if (account && !account.isForEmergencies && (person.isOwn || provider.governsLinked))
      governed.push({ ...judged, account });
    else others.push(judged);
  }
  await governAll(db, provider, governed);
  others.push(...(await createAll(db, provider, strangers)));
  for (const { person } of others) await settlePerson(db, provider, person.id);
};
