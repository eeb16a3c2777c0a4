import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roles } from '#shared/permissions.ts';
import {
  firstSectionByRole,
  headingsBySection,
  readGuide,
  rolesBySection,
  splitSections,
} from './guide-sections.ts';

const guide = readFileSync(new URL('../../../../../docs/user-guide.md', import.meta.url), 'utf8');
const german = readFileSync(new URL('../../../../../docs/user-guide.de.md', import.meta.url), 'utf8');
const sections = splitSections(guide);

test('knows for whose work each section of the guide is', () => {
  expect(Object.keys(rolesBySection)).toEqual(sections.map(({ id }) => id));
});

test('names the headings within each section of the guide', () => {
  const named = readGuide(guide).sections.filter(({ headings }) => headings.length > 0);
  expect(headingsBySection).toEqual(Object.fromEntries(named.map(({ id, headings }) => [id, headings])));
});

test('gives the headings of the German guide the ids of the English ones', () => {
  const ids = (text: string) => readGuide(text).sections.map(({ id, headings }) => [id, ...headings]);
  expect(ids(german)).toEqual(ids(guide));
  expect(readGuide(german).findId('überblick-über-einrichtungen')).toBe('overview-of-units');
});

test.each(roles)('begins for %s with a section of their work', (role) => {
  expect(rolesBySection[firstSectionByRole[role]]).toContain(role);
});

test('splits a text at its second headings and keeps the third within them', () => {
  expect(splitSections('# Title\nabout\n\n## One: two\n\ntext\n\n### Below\nmore\n## Three\nend\n')).toEqual([
    { id: 'one-two', title: 'One: two', text: 'text\n\n### Below\nmore' },
    { id: 'three', title: 'Three', text: 'end' },
  ]);
});
