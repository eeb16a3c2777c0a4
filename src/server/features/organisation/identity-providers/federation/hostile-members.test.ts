import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countAttacks } from '../../../../testing/count-attacks.ts';
import { createCertificate, type OwnKey } from '../saml/create-certificate.ts';
import { aggregateXml, entityXml, signAggregate } from '../testing/federation.ts';
import { readAggregateFile } from './aggregate-file.ts';
import { searchable, wordsOf } from './fold.ts';
import type { FederationEntity } from './read-entity.ts';

const attacks = countAttacks('hostile members of a federation');
const ENTITY_ID = 'https://idp.example.edu/idp';
let key: OwnKey;
let folder = '';
let member = '';
let honest = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plenum-hostile-'));
  key = await createCertificate('Federation', new Date(), 2048);
  member = entityXml({ entityId: ENTITY_ID, certificate: key.certificate });
  honest = entityXml({ entityId: 'https://honest.example.edu/idp', certificate: key.certificate });
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (members: readonly string[], { allowsHttp = false, more = {} } = {}) => {
  const [from, to] = [join(folder, 'aggregate.xml'), join(folder, 'entities')];
  await writeFile(from, signAggregate(aggregateXml(members, more), key));
  const result = await readAggregateFile({ from, to, signers: [key.certificate], allowsHttp });
  const entities: FederationEntity[] = [];
  for await (const line of createInterface({ input: createReadStream(to) }))
    entities.push(JSON.parse(line) as FederationEntity);
  return { ...result, entities };
};
const readOne = async (xml: string): Promise<FederationEntity> => {
  const { entities } = await read([xml]);
  expect(entities).toHaveLength(1);
  return entities[0] as FederationEntity;
};
const named = (name: string): string => member.replaceAll('Example University', name);
const signInAt = (address: string): string => member.replaceAll(`${ENTITY_ID}/sso`, address);
const scopesOf = async (scopes: string): Promise<readonly string[]> =>
  (await readOne(member.replace(/<shibmd:Scope.*<\/shibmd:Scope>/, scopes))).scopes;

describe('A name', () => {
  test('of markup stays text', async () => {
    attacks.count();
    const { names } = await readOne(named('&lt;script&gt;alert(1)&lt;/script&gt;'));
    expect(names.en).toBe('<script>alert(1)</script>');
  });

  test('loses marks that turn the direction of writing, and line ends', async () => {
    attacks.count();
    const { names } = await readOne(named('Uni&#x202E;moc.live&#x2066;&#x200F;&#x2028;of&#x9;A'));
    expect(names.en).toBe('Uni moc.live of A');
  });

  test('of 10,000 letters is cut, and is no half a letter at its end', async () => {
    attacks.count();
    const { names, keywords } = await readOne(named(`A${'😀'.repeat(10_000)}`));
    expect(names.en).toHaveLength(200);
    expect([names.en.isWellFormed(), keywords.isWellFormed()]).toEqual([true, true]);
    expect(keywords.length).toBeLessThanOrEqual(1000);
  });

  test('in other languages alone is that of both, and one of nothing visible is the host', async () => {
    const only = (language: string, text: string) =>
      member
        .replaceAll(/<mdui:DisplayName xml:lang="de">[^<]*<\/mdui:DisplayName>/g, '')
        .replace(/(<mdui:DisplayName xml:lang=)"en">[^<]*/, `$1"${language}">${text}`);
    expect((await readOne(only('fr', 'Université'))).names).toEqual({ de: 'Université', en: 'Université' });
    const blank = only('en', '&#x200B;&#x202E;').replace(/<md:Organization>.*<\/md:Organization>/, '');
    expect((await readOne(blank)).names).toEqual({ de: 'idp.example.edu', en: 'idp.example.edu' });
  });
});

describe('An entity ID', () => {
  test.each(['&#x9;', '&#xA;', '&#xA0;', '&#x200B;', '&#x202E;', '&#x2028;', '&#x85;', ' '])(
    'with the character %s is not taken over',
    async (sign) => {
      attacks.count();
      const spoiled = member.replace(`entityID="${ENTITY_ID}"`, `entityID="${ENTITY_ID}${sign}x"`);
      expect(await read([spoiled, honest])).toMatchObject({
        facts: { providerCount: 1, skippedCount: 1 },
        entities: [{ entityId: 'https://honest.example.edu/idp' }],
      });
    },
  );

  test('that another member has already is skipped, so that nobody takes its place', async () => {
    attacks.count();
    const twin = signInAt('https://evil.example/sso');
    expect(await read([member, twin])).toMatchObject({
      facts: { providerCount: 1, skippedCount: 1 },
      entities: [{ entityId: ENTITY_ID, signInAddress: `${ENTITY_ID}/sso` }],
    });
  });
});

describe('A sign-in address', () => {
  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,hello',
    'file:///etc/passwd',
    'http://idp.example.edu/sso',
    '//idp.example.edu/sso',
    'https://',
    `https://idp.example.edu/${'a'.repeat(2000)}`,
  ])('of the form %s makes its member unusable, and it alone', async (address) => {
    attacks.count();
    expect(await read([signInAt(address), honest])).toMatchObject({
      problem: null,
      facts: { providerCount: 1, skippedCount: 1 },
    });
  });

  test('without encryption counts only where the installation allows that', async () => {
    const { entities } = await read([signInAt('http://idp.example.edu/sso')], { allowsHttp: true });
    expect(entities).toHaveLength(1);
  });

  test('with a line separator does not cut its line in two', async () => {
    attacks.count();
    const { entities } = await read([signInAt('https://idp.example.edu/&#x2028;sso'), honest]);
    expect(entities).toHaveLength(2);
  });
});

describe('A scope', () => {
  test.each([
    ['of a top-level domain', '<shibmd:Scope regexp="false">de</shibmd:Scope>'],
    ['that is empty', '<shibmd:Scope regexp="false"> </shibmd:Scope>'],
    ['that begins or ends with a dot', '<shibmd:Scope>.de</shibmd:Scope><shibmd:Scope>de.</shibmd:Scope>'],
    ['with an empty part', '<shibmd:Scope>example..edu</shibmd:Scope>'],
    ['with two at signs', '<shibmd:Scope>a@example.edu</shibmd:Scope>'],
    ['with a space within', '<shibmd:Scope>evil.example example.edu</shibmd:Scope>'],
    ['that is a pattern', '<shibmd:Scope regexp="true">(.*)</shibmd:Scope>'],
    ['that is a pattern in other spellings', '<shibmd:Scope regexp="1">example.edu</shibmd:Scope>'],
    ['that may be a pattern', '<shibmd:Scope regexp=" TRUE ">example.edu</shibmd:Scope>'],
    ['in letters of another alphabet', '<shibmd:Scope>ex\u0430mple.edu</shibmd:Scope>'],
  ])('%s is not read', async (_, scopes) => {
    attacks.count();
    expect(await scopesOf(scopes)).toEqual([]);
  });

  test('is compared in lower case, and no more than a hundred count', async () => {
    const many = Array.from({ length: 300 }, (_, at) => `<shibmd:Scope>U${at}.edu</shibmd:Scope>`).join('');
    const scopes = await scopesOf(many);
    expect([scopes.length, scopes[0]]).toEqual([100, 'u0.edu']);
  });
});

describe('An end of validity', () => {
  const SOON = '2031-01-01T00:00:00Z';

  test('of a group counts for its members if it is earlier than that of the whole', async () => {
    const group = `<md:EntitiesDescriptor validUntil="${SOON}">${member}</md:EntitiesDescriptor>`;
    const { entities } = await read([group, honest], { more: { validUntil: new Date('2036-01-01') } });
    expect(entities.map(({ validUntil }) => validUntil)).toEqual(['2031-01-01T00:00:00.000Z', null]);
  });

  test.each([
    '+275760-09-13T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '1',
    '2031',
    '2031-02-30T25:00:00Z',
    'Fri, 01 Jan 2031 00:00:00 GMT',
  ])('written as %s makes its member unusable, and it alone', async (end) => {
    attacks.count();
    const spoiled = member.replace('entityID=', `validUntil="${end}" entityID=`);
    expect(await read([spoiled, honest])).toMatchObject({
      problem: null,
      facts: { providerCount: 1, skippedCount: 1 },
    });
  });

  test.each(['2031-01-01T01:00:00+01:00', '2031-01-01T00:00:00', '2031-01-01T00:00:00.000Z'])(
    'written as %s is read',
    async (end) => {
      const { validUntil } = await readOne(member.replace('entityID=', `validUntil="${end}" entityID=`));
      expect(validUntil).toBe('2031-01-01T00:00:00.000Z');
    },
  );
});

test.each(['&#0;', '&#xD800;', '&#xFFFF;'])('%s, which XML forbids, makes all unreadable', async (sign) => {
  attacks.count();
  const [from, to] = [join(folder, 'aggregate.xml'), join(folder, 'entities')];
  await writeFile(from, signAggregate(aggregateXml([member]), key).replace('Example', `${sign}Example`));
  const result = await readAggregateFile({ from, to, signers: [key.certificate], allowsHttp: false });
  expect(result.problem).toBe('UNREADABLE');
});

test('A registration authority with a space or a mark of direction is none', async () => {
  attacks.count();
  const spoiled = member.replace('https://www.aai.dfn.de"', 'https://www.aai.dfn.de&#x202E;"');
  expect((await readOne(spoiled)).authority).toBe('');
});

test('A search takes no more than eight words, and none of signs alone', () => {
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
  expect(wordsOf('%_ %\\ \'"')).toEqual([]);
  expect(searchable('ﬁ')).toBe('fi');
});
