import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { slugify } from '../src/web/features/platform/help/guide-sections.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const guides = { en: read('docs/user-guide.md'), de: read('docs/user-guide.de.md') };

/** Typographic apostrophes stand on the page, straight ones in Markdown. */
const plain = (text: string): string => text.replace(/’/g, "'").replace(/\s+/g, ' ').trim();

const leaves = (texts: object): string[] =>
  Object.values(texts).flatMap((text: string | object) =>
    typeof text === 'string' ? [plain(text)] : leaves(text),
  );

const textsOnPage = (language: string): ReadonlySet<string> =>
  new Set(
    globSync(
      `src/{web/{app,ui,lib/*,features/*/*,features/*/*/*},charts,document}/locales/{${language},*-${language}}.json`,
      {
        cwd: root,
      },
    ).flatMap((file) => leaves(JSON.parse(read(file)) as object)),
  );

/** Quotation marks hold labels of the page alone; examples and words of other programs are in italics or code. */
const quoted = {
  en: /"([^"]+)"/g,
  de: /„([^“]+)“/g,
};

const withoutCode = (guide: string): string => guide.replace(/`[^`]*`/g, '');

const linesOf = (guide: string, kind: RegExp): string[] =>
  guide.split('\n').filter((line) => kind.test(line));

const tables = (guide: string): number[][] =>
  (guide.match(/(?:^\|.*\n)+/gm) ?? []).map((table) =>
    linesOf(table, /^\|/).map((row) => row.replace(/\\\|/g, '').split('|').length),
  );

const targets = (guide: string): string[] => {
  const slugs = linesOf(guide, /^#/).map((line) => slugify(line.replace(/^#+ /, '')));
  return [...guide.matchAll(/\]\(([^)]*)\)/g)].map(([, to = '']) =>
    to.startsWith('#') ? `heading ${slugs.indexOf(to.slice(1))}` : to,
  );
};

describe('the user guides', () => {
  test('have headings of the same levels in the same order', () => {
    const levels = (guide: string) => linesOf(guide, /^#/).map((line) => line.split(' ', 1)[0]);
    expect(levels(guides.de)).toEqual(levels(guides.en));
  });

  test('have the same tables, with the same numbers of rows and columns', () => {
    expect(tables(guides.en).length).toBeGreaterThan(3);
    expect(tables(guides.de)).toEqual(tables(guides.en));
  });

  test('have the same numbers of entries in lists', () => {
    for (const kind of [/^ *- /, /^ *\d+\. /])
      expect(linesOf(guides.de, kind).length).toBe(linesOf(guides.en, kind).length);
  });

  test('lead to the same headings, pages and pictures, and each heading is there', () => {
    expect(targets(guides.en)).not.toContain('heading -1');
    expect(targets(guides.de).sort()).toEqual(targets(guides.en).sort());
  });
});

describe.each(['en', 'de'] as const)('the user guide in %s', (language) => {
  test('quotes labels of the page in this language only', () => {
    const texts = textsOnPage(language);
    const labels = [...withoutCode(guides[language]).matchAll(quoted[language])].flatMap(([, label = '']) =>
      plain(label).split(' › '),
    );
    const isOnPage = (label: string): boolean => texts.has(label) || texts.has(`${label} …`);
    expect(new Set(labels).size).toBeGreaterThan(100);
    expect([...new Set(labels)].filter((label) => !isOnPage(label))).toEqual([]);
  });

  test('shows pictures that are there', () => {
    const pictures = [...guides[language].matchAll(/^!\[[^\]]+\]\(([^)]+)\)$/gm)].map(
      ([, path = '']) => path,
    );
    expect(pictures.length).toBeGreaterThan(30);
    expect(pictures.filter((path) => !existsSync(join(root, 'docs', path)))).toEqual([]);
  });
});
