import { expect, test } from 'vitest';
import { buildInitials } from './user-menu.tsx';

test.each([
  ['Ada Lovelace', 'AL'],
  ['Prof. Dr. Emmy Noether', 'EN'],
  ['Professor Helen Rothwell', 'HR'],
  ['Jürgen von der Ölde (Dekanat)', 'JÖ'],
  ['admin', 'A'],
  ['', '·'],
])('When someone is called "%s", then the initials are %s', (name, initials) => {
  expect(buildInitials(name)).toBe(initials);
});
