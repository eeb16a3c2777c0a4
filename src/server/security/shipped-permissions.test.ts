import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Each makes an actor, or asks about shipped roles as such. Whoever decides a call asks what the actor holds. */
const MAY_ASK_THE_ROLE = [
  'server/demo/create-demo-users.ts',
  'server/features/platform/session/credentials/find-actor.ts',
  'server/features/platform/session/credentials/link-tokens.ts',
  'server/features/reports/reports/ownership-queries.ts',
  'server/lib/actor.ts',
  'server/openapi/examples/example-office.ts',
  'shared/permissions.ts',
  'shared/platform/own-roles/rules.ts',
];

test('lets only those who make an actor ask which permissions a shipped role has', () => {
  const root = new URL('../../', import.meta.url);
  const asking = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .filter((file) => readFileSync(new URL(file, root), 'utf8').includes('shippedPermissions'));
  expect(asking.sort()).toEqual(MAY_ASK_THE_ROLE);
});
