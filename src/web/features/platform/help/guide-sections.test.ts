import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roles } from '#shared/permissions.ts';
import { firstSectionByRole, rolesBySection, slugify, splitSections } from './guide-sections.ts';

const guide = readFileSync(new URL('../../../../../docs/user-guide.md', import.meta.url), 'utf8');
const sections = splitSections(guide);

test('knows for whose work each section of the guide is', () => {
  expect(Object.keys(rolesBySection)).toEqual(sections.map(({ id }) => id));
});

test.each(roles)('begins for %s with a section of their work', (role) => {
  expect(rolesBySection[firstSectionByRole[role]]).toContain(role);
});

test('has a heading for each link within the guide', () => {
  const headings = [...guide.matchAll(/^#+ (.*)$/gm)].map(([, title]) => slugify(title ?? ''));
  const links = [...guide.matchAll(/\]\(#([^)]*)\)/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(1);
  expect(links.filter((id) => !headings.includes(id ?? ''))).toEqual([]);
});

test('splits a text at its second headings and keeps the third within them', () => {
  expect(splitSections('# Title\nabout\n\n## One: two\n\ntext\n\n### Below\nmore\n## Three\nend\n')).toEqual([
    { id: 'one-two', title: 'One: two', text: 'text\n\n### Below\nmore' },
    { id: 'three', title: 'Three', text: 'end' },
  ]);
});
