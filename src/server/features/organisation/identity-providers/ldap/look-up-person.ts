import { randomUUID } from 'node:crypto';
import {
  AndFilter,
  type Client,
  type Entry,
  EqualityFilter,
  Filter,
  FilterParser,
  OrFilter,
  PresenceFilter,
  ResultCodeError,
} from 'ldapts';
import type { ClaimRule } from '#shared/organisation/identity-providers/claim-rules.ts';
import type { LdapSettingsRow } from './queries.ts';

/** Binary ids: Active Directory's and eDirectory's. */
const BINARY = ['objectGUID', 'GUID'];
const MAXIMUM_GROUPS = 1000;
/** Seconds that the directory may search. */
const TIME_LIMIT = 5;

export interface LookUp {
  readonly directory: LdapSettingsRow;
  /** `null` searches anonymously. */
  readonly account: { readonly dn: string; readonly password: string } | null;
  /** The attributes that are read; nothing else about a person leaves the directory. */
  readonly attributes: readonly string[];
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** RFC 4514, 2.4: a value within a DN. */
const escapeForDn = (value: string): string =>
  value
    .replace(/[\\"+,;<>=#]/g, (one) => `\\${one}`)
    .replace(/\0/g, '\\00')
    .replace(/^ | $/g, '\\ ');

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );

const fillFilter = (template: string, values: Readonly<Record<string, string>>): string =>
  fill(
    template,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Filter.escape(value)])),
  );

/** Attributes that hold a password in some form are never read, not even where a rule names one. */
const SECRETS = /passw|pwd|secret|krb.*key/i;

export const listAttributes = (
  names: readonly string[],
  rules: readonly Pick<ClaimRule, 'claim'>[],
): string[] => [
  ...new Set(
    [...names, ...rules.map(({ claim }) => claim)].filter(
      (name) => /^[A-Za-z][A-Za-z0-9-]*$/.test(name) && !SECRETS.test(name),
    ),
  ),
];

/** An empty password is an anonymous sign-in that directories call a success (RFC 4513, 5.1.2). */
const bindAs = async (client: Client, dn: string, password: string): Promise<void> => {
  if (dn === '' || password === '') throw new TypeError('A name and a password are needed.');
  await client.bind(dn, password);
};

/** True if the directory takes the password; what else it answers about a person is no. */
const provesPassword = async (client: Client, dn: string, password: string): Promise<boolean> => {
  try {
    await bindAs(client, dn, password);
    return true;
  } catch (error) {
    if (error instanceof ResultCodeError && !isOverloaded(error)) return false;
    throw error;
  }
};

/** RFC 4511, A.1: busy and unavailable. */
const isOverloaded = ({ code }: ResultCodeError): boolean => code === 51 || code === 52;

export const bindAccount = async (client: Client, { account }: Pick<LookUp, 'account'>): Promise<void> => {
  if (account) await bindAs(client, account.dn, account.password);
  else await client.bind('', '');
};

const searchOne = async (
  client: Client,
  base: string,
  { attributes, ...search }: { scope: 'base' | 'sub'; filter: string; attributes: readonly string[] },
): Promise<Entry | null> => {
  const { searchEntries } = await client.search(base, {
    ...{ ...search, sizeLimit: 2, timeLimit: TIME_LIMIT },
    ...{ attributes: [...attributes], explicitBufferAttributes: BINARY },
  });
  return searchEntries.length === 1 ? (searchEntries[0] ?? null) : null;
};

const findByName = (
  client: Client,
  { directory, attributes }: LookUp,
  username: string,
): Promise<Entry | null> => {
  if (directory.lookUp === 'TEMPLATE') {
    const dn = fill(directory.userDn, { username: escapeForDn(username) });
    return searchOne(client, dn, { scope: 'base', filter: '(objectClass=*)', attributes });
  }
  const filter = fillFilter(directory.userFilter, { username });
  return searchOne(client, directory.baseDn, { scope: 'sub', filter, attributes });
};

const byAccount = async (client: Client, lookUp: LookUp, { username, password }: Credentials) => {
  const { directory } = lookUp;
  await bindAccount(client, lookUp);
  const entry = await findByName(client, lookUp, username);
  // Somebody unknown takes as many steps as a wrong password.
  const dn = entry?.dn ?? `cn=${randomUUID()},${directory.baseDn}`;
  const isProved = await provesPassword(client, dn, password);
  if (!entry || !isProved) return null;
  await bindAccount(client, lookUp);
  return entry;
};

const byTemplate = async (client: Client, lookUp: LookUp, { username, password }: Credentials) => {
  const dn = fill(lookUp.directory.userDn, { username: escapeForDn(username) });
  return (await provesPassword(client, dn, password)) ? findByName(client, lookUp, username) : null;
};

const findGroups = async (
  client: Client,
  { directory }: LookUp,
  values: { dn: string; username: string },
) => {
  if (directory.groupBaseDn === '') return {};
  const { searchEntries } = await client.search(directory.groupBaseDn, {
    filter: fillFilter(directory.groupFilter, values),
    ...{ attributes: ['cn'], sizeLimit: MAXIMUM_GROUPS, timeLimit: TIME_LIMIT },
  });
  return {
    groups: searchEntries.flatMap((entry) => textsIn(entry, 'cn')),
    groupDn: searchEntries.map(({ dn }) => dn),
  };
};

/** Active Directory writes its ids as GUIDs with the first three parts reversed. */
const formatBinary = (bytes: Buffer): string => {
  if (bytes.length !== 16) return bytes.toString('hex');
  const parts = [bytes.subarray(0, 4), bytes.subarray(4, 6), bytes.subarray(6, 8)].map((part) =>
    Buffer.from(part).reverse().toString('hex'),
  );
  return [...parts, bytes.toString('hex', 8, 10), bytes.toString('hex', 10)].join('-');
};

/** Names of attributes have no case (RFC 4512, 2.5). */
const textsIn = (entry: Entry, name: string): string[] => {
  const [, values = []] =
    Object.entries(entry).find(([key]) => key !== 'dn' && key.toLowerCase() === name.toLowerCase()) ?? [];
  return [values].flat().map((value) => (typeof value === 'string' ? value : formatBinary(value)));
};

/** A GUID as `formatBinary` writes it, or other bytes. */
const parseBinary = (text: string): Buffer => {
  const parts = text.split('-');
  if (parts.length !== 5) return Buffer.from(text, 'hex');
  const reversed = parts.slice(0, 3).map((part) => Buffer.from(part, 'hex').reverse());
  return Buffer.concat([...reversed, Buffer.from(parts.slice(3).join(''), 'hex')]);
};

/** The words of Active Directory, 389 Directory Server, eDirectory and OpenLDAP for an account that is locked for good. */
const isDisabled = (entry: Entry): boolean => {
  const says = (name: string, wanted: string) =>
    textsIn(entry, name).some((value) => value.toLowerCase() === wanted);
  const control = Number(textsIn(entry, 'userAccountControl')[0] ?? 0);
  const isLocked = says('nsAccountLock', 'true') || says('loginDisabled', 'true');
  return (control & 2) !== 0 || isLocked || says('pwdAccountLockedTime', '000001010000z');
};

const STATES = ['userAccountControl', 'nsAccountLock', 'loginDisabled', 'pwdAccountLockedTime'];
const AT_ONCE = 50;

/**
 * Which of these subjects the directory still has, and has not disabled. `null`: it shows nobody at all, so that nothing
 * follows about anybody.
 */
export const findPresent = async (
  client: Client,
  lookUp: LookUp,
  subjects: readonly string[],
): Promise<ReadonlySet<string> | null> => {
  const { baseDn, userFilter, subjectAttribute } = lookUp.directory;
  const isBinary = BINARY.some((name) => name.toLowerCase() === subjectAttribute.toLowerCase());
  const people = FilterParser.parseString(fill(userFilter, { username: '*' }));
  const search = async (filter: Filter, sizeLimit = 0): Promise<Entry[]> => {
    const { searchEntries } = await client.search(baseDn, {
      ...{
        scope: 'sub',
        filter: new AndFilter({ filters: [people, filter] }),
        timeLimit: TIME_LIMIT,
        sizeLimit,
      },
      ...{ attributes: [subjectAttribute, ...STATES], explicitBufferAttributes: BINARY },
    });
    return searchEntries;
  };
  await bindAccount(client, lookUp);
  const present = new Set<string>();
  for (let at = 0; at < subjects.length; at += AT_ONCE) {
    const filters = subjects.slice(at, at + AT_ONCE).map((subject) => {
      const value = isBinary ? parseBinary(subject) : subject;
      return new EqualityFilter({ attribute: subjectAttribute, value });
    });
    for (const entry of await search(new OrFilter({ filters })))
      if (!isDisabled(entry)) for (const subject of textsIn(entry, subjectAttribute)) present.add(subject);
  }
  if (present.size > 0) return present;
  const anybody = await search(new PresenceFilter({ attribute: subjectAttribute }), 1);
  return anybody.length > 0 ? present : null;
};

export interface FoundPerson {
  readonly subject: string;
  readonly claims: Readonly<Record<string, string | string[]>>;
}

/** `null`: nobody, or not exactly one, has this name and password. Throws `TypeError` for an entry without one sound subject. */
export const lookUpPerson = async (
  client: Client,
  lookUp: LookUp,
  given: Credentials,
): Promise<FoundPerson | null> => {
  const entry = await (lookUp.directory.lookUp === 'SEARCH' ? byAccount : byTemplate)(client, lookUp, given);
  return entry && describePerson(client, lookUp, entry, given.username);
};

/** RFC 4511, A.1: no such object, more of them than asked for, and none for whoever asks. */
const NOBODY = [32, 4, 50];

/** As for a sign-in, but nobody's password is needed; `null` for nobody, or more than one. */
export const lookUpWithoutPassword = async (
  client: Client,
  lookUp: LookUp,
  username: string,
): Promise<FoundPerson | null> => {
  await bindAccount(client, lookUp);
  const entry = await findByName(client, lookUp, username).catch((error: unknown) => {
    if (error instanceof ResultCodeError && NOBODY.includes(error.code)) return null;
    throw error;
  });
  return entry && describePerson(client, lookUp, entry, username);
};

const describePerson = async (
  client: Client,
  lookUp: LookUp,
  entry: Entry,
  username: string,
): Promise<FoundPerson> => {
  const { directory, attributes } = lookUp;
  const [subject, ...others] = textsIn(entry, directory.subjectAttribute);
  const isSound = subject && others.length === 0 && subject.length <= 255;
  if (!isSound) throw new TypeError('A subject is missing.');
  const groups = await findGroups(client, lookUp, { dn: entry.dn, username });
  const read = attributes.map((name) => [name, textsIn(entry, name)] as const);
  return { subject, claims: { ...Object.fromEntries(read), dn: entry.dn, ...groups } };
};
