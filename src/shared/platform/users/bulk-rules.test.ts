import { expect, test } from 'vitest';
import { type Held, rolesAfter } from './bulk-rules.ts';

const dean: Held = { roles: ['DEAN'], unitIds: [7] };

test.each([
  [
    dean,
    { act: 'ADD_ROLE', role: 'INSTRUCTOR', unitIds: [8, 7] },
    { roles: ['DEAN', 'INSTRUCTOR'], unitIds: [7, 8] },
  ],
  [
    dean,
    { act: 'ADD_ROLE', role: 'ADMINISTRATOR', unitIds: [] },
    { roles: ['ADMINISTRATOR', 'DEAN'], unitIds: [7] },
  ],
  [dean, { act: 'ADD_ROLE', role: 'DEAN', unitIds: [] }, dean],
  [dean, { act: 'TAKE_ROLE', role: 'INSTRUCTOR' }, dean],
  [dean, { act: 'TAKE_ROLE', role: 'DEAN' }, { reason: 'user.roleRequired' }],
  [
    { roles: ['ADMINISTRATOR', 'DEAN'], unitIds: [] },
    { act: 'TAKE_ROLE', role: 'ADMINISTRATOR' },
    { reason: 'user.unitRequired' },
  ],
] as const)('When somebody holds %j and %j is done, then they hold %j', (held, change, after) => {
  expect(rolesAfter(held, change)).toEqual(after);
});
