import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../db/connect.ts';
import { sealOriginal } from '../features/curation/verification/originals.ts';
import { sealClientSecret } from '../features/organisation/identity-providers/providers/provider-client.ts';
import {
  sealFederationKey,
  sealPrivateKey,
} from '../features/organisation/identity-providers/providers/saml-client.ts';
import { findMailToken, signMailToken } from '../features/platform/mails/mail-token.ts';
import { knownBrowser, rememberBrowser } from '../features/platform/session/credentials/known-browser.ts';
import { placeSecret } from '../features/platform/session/require-second-factor.ts';
import { renewSecret } from '../features/platform/webhooks/webhook-secrets.ts';
import { sealPassword } from '../features/surveys/connections/remote-access.ts';
import { resealSecrets, SEALED_COLUMNS } from '../lib/secrets/reseal-secrets.ts';
import { openSecret, type SealedSecret, sealingKeyId, sealSecret } from '../lib/secrets/seal-secret.ts';
import { seedForm, seedSurveys } from '../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';

const OLD = 'the secret that sealed everything';
const NEW = 'the secret that seals from now on';
const BOTH = { secret: NEW, secretFallback: OLD };

let app: TestApp;
let tenantId = 0;
let user: TestUser;
let surveyId = 0;
let webhookId = 0;
let itemId = 0;
beforeAll(async () => {
  app = await createTestApp();
  tenantId = await app.createTenant('sealed');
  user = await app.createUser(tenantId, 'ADMINISTRATOR');
  // The item's id must not be the survey's, or a place would also fit in another order.
  const form = await seedForm(app, tenantId, 'A', [{ text: 'Clear?' }, { text: 'Comments', type: 'OPEN' }]);
  const unitId = await app.createUnit(tenantId, 'Unit');
  const seeds = [{ formId: form.id, unitId, description: 'Survey' }];
  [surveyId = 0] = await seedSurveys(app, tenantId, 1, seeds);
  itemId = form.itemIds.at(-1) ?? 0;
});
afterAll(() => app.close());

const storeAll = (secret: string): Promise<void> =>
  inTenant(app.database, tenantId, async (db) => {
    const settings = { ...app.services.settings, secret };
    const { userId } = user;
    await sql`delete from connections`.execute(db);
    await sql`delete from identity_providers`.execute(db);
    await sql`delete from second_factors`.execute(db);
    await sql`delete from comment_originals`.execute(db);
    await sql`delete from webhooks`.execute(db);
    const connection = { tenantId, address: 'https://survey.example', userName: 'anna' };
    const password = sealPassword(settings, 'of a server', connection);
    await sql`insert into connections (tenant_id, user_id, name, address, user_name, secret_key_id, secret)
      values (${tenantId}, ${userId}, 'Server', ${connection.address}, ${connection.userName},
        ${password.keyId}, ${password.bytes})`.execute(db);
    const issuer = 'https://idp.example';
    const client = sealClientSecret(settings, 'of a client', { tenantId, issuer });
    const { rows } = await sql<{ id: number }>`
      insert into identity_providers (tenant_id, name, issuer, secret_key_id, secret)
      values (${tenantId}, 'Provider', ${issuer}, ${client.keyId}, ${client.bytes}) returning id`.execute(db);
    const key = sealPrivateKey(settings, 'a private key', { tenantId, entityId: issuer });
    await sql`insert into saml_settings (tenant_id, provider_id, sign_in_address, certificates, subject_from,
        key_id, private_key, certificate)
      values (${tenantId}, ${rows[0]?.id ?? 0}, 'https://idp.example/sso', array['pem'], 'NAME_ID',
        ${key.keyId}, ${key.bytes}, 'pem')`.execute(db);
    const shared = sealFederationKey(settings, 'a key in a federation', { tenantId, address: issuer });
    await sql`insert into federation_settings (tenant_id, provider_id, signers, subject_from,
        key_id, private_key, certificate)
      values (${tenantId}, ${rows[0]?.id ?? 0}, array['pem'], 'NAME_ID',
        ${shared.keyId}, ${shared.bytes}, 'pem')`.execute(db);
    const factor = sealSecret(secret, 'of an app', placeSecret({ tenantId, userId }));
    await sql`insert into second_factors (tenant_id, user_id, key_id, secret)
      values (${tenantId}, ${userId}, ${factor.keyId}, ${factor.bytes})`.execute(db);
    const original = sealOriginal(settings, { tenantId, surveyId, itemId }, { text: 'a name', spans: null });
    await sql`insert into comment_originals (tenant_id, survey_id, item_id, secret_key_id, secret)
      values (${tenantId}, ${surveyId}, ${itemId}, ${original.keyId}, ${original.bytes})`.execute(db);
    const { rows: webhooks } = await sql<{ id: number }>`
      insert into webhooks (tenant_id, user_id, url, events)
      values (${tenantId}, ${userId}, 'https://hooks.example', array['import.done']) returning id`.execute(
      db,
    );
    webhookId = webhooks[0]?.id ?? 0;
    await renewSecret(db, settings, { tenantId, webhookId });
  });

const openAll = (secret: string): Promise<(string | null)[]> =>
  inTenant(app.database, tenantId, async (db) => {
    const places = {
      connections: ['https://survey.example', 'anna'],
      identity_providers: ['https://idp.example'],
      saml_settings: ['https://idp.example'],
      federation_settings: ['https://idp.example'],
      second_factors: [user.userId],
      comment_originals: [surveyId, itemId],
      webhook_secrets: [webhookId],
    };
    const opened: (string | null)[] = [];
    for (const [table, place] of Object.entries(places)) {
      const { keyId = '', bytes = '' } = SEALED_COLUMNS[table] ?? {};
      const { rows } = await sql<SealedSecret>`
        select ${sql.ref(keyId)} as "keyId", ${sql.ref(bytes)} as bytes from ${sql.table(table)}`.execute(db);
      for (const row of rows)
        opened.push(openSecret({ secret }, row, JSON.stringify([table, tenantId, ...place])));
    }
    return opened;
  });

const TEXTS = [
  ...['of a server', 'of a client', 'a private key', 'a key in a federation', 'of an app'],
  '{"text":"a name","spans":null}',
  expect.stringMatching(/^whsec_/),
];

describe('plenum reseal', () => {
  test('seals every kind of secret with the new one', async () => {
    await storeAll(OLD);
    expect(await openAll(OLD)).toEqual(TEXTS);
    const results = await resealSecrets(app.database, BOTH, [tenantId]);
    expect(results.map(({ resealed, unreadable }) => [resealed, unreadable])).toEqual(
      TEXTS.map(() => [1, 0]),
    );
    expect(await openAll(NEW)).toEqual(TEXTS);
    expect(await openAll(OLD)).toEqual(TEXTS.map(() => null));
  });

  test('changes nothing that is sealed with the current secret already', async () => {
    await storeAll(NEW);
    const results = await resealSecrets(app.database, BOTH, [tenantId]);
    expect(results.map(({ resealed, unreadable }) => resealed + unreadable)).toEqual(TEXTS.map(() => 0));
  });

  test('tells how many neither secret opens, and leaves them', async () => {
    await storeAll('a third secret');
    const results = await resealSecrets(app.database, BOTH, [tenantId]);
    expect(results.map(({ resealed, unreadable }) => [resealed, unreadable])).toEqual(
      TEXTS.map(() => [0, 1]),
    );
    expect(await openAll('a third secret')).toEqual(TEXTS);
  });

  test('does more than a page of rows', async () => {
    await storeAll(OLD);
    await inTenant(app.database, tenantId, (db) =>
      sql`insert into comment_originals (tenant_id, survey_id, item_id, secret_key_id, secret)
        select tenant_id, survey_id, item_id, secret_key_id, secret
        from comment_originals, generate_series(1, 1200)`.execute(db),
    );
    const results = await resealSecrets(app.database, BOTH, [tenantId]);
    expect(results.at(-1)?.resealed).toBe(1201);
  });

  test('knows every column that names a key', async () => {
    const { rows } = await sql<{ column: string }>`
      select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public' and column_name like '%key_id' and data_type = 'text'`.execute(
      app.database,
    );
    const known = Object.entries(SEALED_COLUMNS).map(([table, { keyId }]) => `${table}.${keyId}`);
    expect(rows.map(({ column }) => column).sort()).toEqual(
      [...known, 'provider_sessions.id_token_key_id'].sort(),
    );
  });
});

test('When a secret was sealed with the fallback, then it opens, and new ones are sealed with the current', () => {
  const sealed = sealSecret(OLD, 'text', 'place');
  expect(openSecret(BOTH, sealed, 'place')).toBe('text');
  expect(sealSecret(BOTH.secret, 'text', 'place').keyId).toBe(sealingKeyId(NEW));
});

test('When a browser or a mail was signed with the fallback, then it is still known', () => {
  const account = { tenantId, username: 'anna' };
  const now = new Date();
  const cookie = rememberBrowser(undefined, { secret: OLD }, account, now);
  const id = knownBrowser(cookie, BOTH, account, now);
  expect(id).toMatch(/^[\w-]{22}$/);
  const renewed = rememberBrowser(cookie, BOTH, account, now);
  expect(knownBrowser(renewed, { secret: NEW }, account, now)).toBe(id);
  expect(knownBrowser(cookie, { secret: NEW }, account, now)).toBeNull();
  const mail = { tenantId, mailId: 7 };
  expect(findMailToken(BOTH, signMailToken(OLD, mail))).toEqual(mail);
  expect(findMailToken({ secret: NEW }, signMailToken(OLD, mail))).toBeNull();
});
