import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meetsDemand, roles, shippedPermissions } from '#shared/permissions.ts';
import { recordStatements } from '../testing/record-statements.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { fillAddress, formatRouteName, listRoutes, type WalkedRoute } from './testing/walk-routes.ts';

const OWN = 'their own account';
const SHELL = 'every page shows it';
const BY_POLICY = 'decided by a policy.ts';

const FOR_EVERYBODY: Readonly<Record<string, string>> = {
  'GET /api/v1/session': OWN,
  'DELETE /api/v1/session': OWN,
  'GET /api/v1/session/csrf': OWN,
  'DELETE /api/v1/session/provider': OWN,
  'PUT /api/v1/session/role': OWN,
  'GET /api/v1/own-api-keys': OWN,
  'POST /api/v1/own-api-keys': OWN,
  'DELETE /api/v1/own-api-keys/:apiKeyId': OWN,
  'GET /api/v1/own-deputies': OWN,
  'GET /api/v1/own-deputies/candidates': OWN,
  'POST /api/v1/own-deputies': OWN,
  'DELETE /api/v1/own-deputies/:deputyshipId': OWN,
  'GET /api/v1/own-sign-ins': OWN,
  'DELETE /api/v1/own-sign-ins': OWN,
  'DELETE /api/v1/own-sign-ins/:signInId/session': OWN,
  'GET /api/v1/own-second-factor': OWN,
  'POST /api/v1/own-second-factor': OWN,
  'PUT /api/v1/own-second-factor': OWN,
  'PUT /api/v1/own-second-factor/recovery-codes': OWN,
  'POST /api/v1/own-second-factor/removal': OWN,
  'GET /api/v1/own-passkeys': OWN,
  'POST /api/v1/own-passkeys': OWN,
  'POST /api/v1/own-passkeys/creation': OWN,
  'PUT /api/v1/own-passkeys/:passkeyId': OWN,
  'POST /api/v1/own-passkeys/:passkeyId/removal': OWN,
  'GET /api/v1/own-data/file': OWN,
  'GET /api/v1/own-identities': OWN,
  'POST /api/v1/own-identities/providers/:providerId': OWN,
  'POST /api/v1/own-identities/providers/:providerId/completion': OWN,
  'POST /api/v1/own-identities/providers/:providerId/password': OWN,
  'DELETE /api/v1/own-identities/:identityId': OWN,
  'GET /api/v1/configs/mail-choice': OWN,
  'PUT /api/v1/configs/mail-choice': OWN,
  'POST /api/v1/knowledge-base/login-token': OWN,
  'GET /api/v1/agreement': SHELL,
  'POST /api/v1/agreement/acceptance': SHELL,
  'GET /api/v1/configs/ui': SHELL,
  'GET /api/v1/infos': SHELL,
  'GET /api/v1/policy': SHELL,
  'GET /api/v1/logos': SHELL,
  'GET /api/v1/menus': SHELL,
  'GET /api/v1/wizards': SHELL,
  'GET /api/v1/start': SHELL,
  'GET /api/v1/periods': SHELL,
  'GET /api/v1/units': SHELL,
  'PUT /api/v1/configs/ui': BY_POLICY,
  'GET /api/v1/jobs/events': BY_POLICY,
};

const recorded = recordStatements();
const users = new Map<string, TestUser>();
let testApp: TestApp;
let guarded: WalkedRoute[];
beforeAll(async () => {
  testApp = await createTestApp();
  const tenantId = await testApp.createTenant('alpha');
  const unitId = await testApp.createUnit(tenantId, 'Law');
  for (const role of roles) users.set(role, await testApp.createUser(tenantId, role, [unitId]));
  guarded = listRoutes(testApp.app).filter(({ access }) => access !== 'public');
});
afterAll(async () => {
  await testApp.close();
  recorded.end();
});

describe('a contract with a permission', () => {
  test('refuses a role without it before any query but the one that finds the actor', async () => {
    const refused: string[] = [];
    for (const route of guarded.filter(({ permission }) => permission !== null)) {
      const lacking = roles.find((role) => !meetsDemand(shippedPermissions(role), route.permission)) ?? '';
      let status = 0;
      const statements = await recorded.during(async () => {
        // Id and body are invalid as well, which nobody looks at any more.
        const answer = await testApp.app.inject({
          method: route.method,
          url: fillAddress(route, 'none'),
          headers: { authorization: `Bearer ${users.get(lacking)?.token}` },
          ...(route.method !== 'GET' && route.method !== 'HEAD' && { payload: { unknown: true } }),
        });
        status = answer.statusCode;
      });
      expect([formatRouteName(route), lacking, status]).toEqual([formatRouteName(route), lacking, 403]);
      expect(statements.filter((text) => !text.includes('find_actor'))).toEqual([]);
      refused.push(formatRouteName(route));
    }
    expect(refused.length).toBeGreaterThan(200);
  });

  test('may name several of which one suffices', () => {
    expect(guarded.filter(({ permission }) => Array.isArray(permission)).map(formatRouteName)).toEqual([
      'GET /api/v1/survey-attributes',
      'HEAD /api/v1/survey-attributes',
      'GET /api/v1/surveys',
      'HEAD /api/v1/surveys',
    ]);
    expect(meetsDemand(shippedPermissions('WEB_VERIFIER'), ['surveys.search', 'verification.run'])).toBe(
      true,
    );
    expect(meetsDemand(shippedPermissions('DATA_COLLECTOR'), ['surveys.search', 'verification.run'])).toBe(
      false,
    );
  });
});

test('a contract without a permission is listed with the reason', () => {
  const open = guarded.filter(({ permission, method }) => permission === null && method !== 'HEAD');
  expect(open.map(formatRouteName).sort()).toEqual(Object.keys(FOR_EVERYBODY).sort());
});
