import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(SOURCES, file), 'utf8');

const askersOf = (namespace: string): string[] =>
  ['app', 'ui'].includes(namespace)
    ? ['web/**/*.{ts,tsx}']
    : [
        `web/features/*/{,*/}${namespace}/**/*.{ts,tsx}`,
        'web/{app,report-state}/**/*.{ts,tsx}',
        `{shared,server/features}/*/${namespace}/**/*.ts`,
      ];

const leaves = (texts: Record<string, unknown>, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : leaves(value as Record<string, unknown>, `${prefix}${key}.`),
  );
const withoutEnding = (key: string): string => key.replace(/(_(one|other|zero|edu|com|qmc|template))+$/, '');

const choicesIn = (expression: string): string => {
  const choices = [...expression.matchAll(/'([\w.-]*)'/g)].map(([, choice]) => choice);
  return choices.length > 0 ? `(${choices.join('|')})` : '.*';
};

const MEANT = /[a-z]{2}/i;

const askedIn = (source: string) => {
  const plain = [...source.matchAll(/'([\w.-]+)'/g)].map(([, text = '']) => text);
  const templates = [...source.matchAll(/`((?:[\w.-]|\$\{[^{}]*\})+)`/g)].map(([, text = '']) =>
    text.replace(/\.(?![^{]*\})/g, '\\.').replace(/\$\{([^{}]*)\}/g, (_, inner: string) => choicesIn(inner)),
  );
  const patterns = templates.filter((pattern) => MEANT.test(pattern));
  return { plain, patterns: patterns.map((pattern) => new RegExp(`^${pattern}$`)) };
};
const asked = new Map<string, ReturnType<typeof askedIn>>();
const askedInFile = (path: string) => {
  const found = asked.get(path) ?? askedIn(read(path));
  asked.set(path, found);
  return found;
};

const files = globSync('web/{app,ui,lib/*,features/*/*,features/*/*/*}/locales/de.json', { cwd: SOURCES });
/** Keys by namespace that nothing here uses: a tenant's own menu may name these. */
const namedElsewhere: Readonly<Record<string, readonly string[]>> = {
  menus: ['templates', 'reportTemplates', 'administration', 'knowledgeBase'],
};
const namespaceOf = (file: string): string => file.split('/').at(-3) as string;

// Keys of problems have their own test, which compares them with the list of both sides.
test.each(files.filter((file) => namespaceOf(file) !== 'problems'))(
  'When a text of %s is there, then something asks for it',
  (file) => {
    const sources = globSync(askersOf(namespaceOf(file)), { cwd: SOURCES }).filter(
      (path) => !path.includes('.test.'),
    );
    const found = sources.map(askedInFile);
    const plain = new Set(found.flatMap((one) => one.plain));
    const patterns = found.flatMap((one) => one.patterns);
    const keys = new Set(leaves(JSON.parse(read(file))).map(withoutEnding));
    const isAsked = (key: string): boolean =>
      (plain.has(key) && MEANT.test(key)) || patterns.some((pattern) => pattern.test(key));
    expect([...keys].filter((key) => !isAsked(key))).toEqual(namedElsewhere[namespaceOf(file)] ?? []);
  },
);

test('When texts are asked for, then the type of their keys is read off every file that there is', () => {
  const declared = [
    ...read('web/app/texts/translation-files.ts').matchAll(/^import type \w+ from '([^']+)';$/gm),
  ];
  expect(declared.map(([, path = '']) => join('web/app/texts', path)).sort()).toEqual([...files].sort());
});

const untyped = [
  'web/lib/texts/i18n.ts',
  'web/lib/texts/input-error-text.ts',
  'web/lib/problems/problem-text.ts',
  'web/lib/translate.ts',
  'web/lib/use-translations.ts',
];

test('When a text is asked for, then by a key that the compiler knows', () => {
  const asking = globSync('web/**/*.{ts,tsx}', { cwd: SOURCES }).filter((file) =>
    /\bi18next?\.(t|exists)\(|\{ t\b[^}]*\} = useTranslation\(/.test(read(file)),
  );
  expect(asking.filter((file) => !file.includes('.test.') && !untyped.includes(file))).toEqual([]);
});
