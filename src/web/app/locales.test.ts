import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { logoMediaTypes, MAXIMUM_LOGO_BYTES } from '#shared/platform/configs/rules.ts';
import { inputErrorCodes, problems } from '#shared/problem-codes.ts';
import { surveyStatuses, surveyTypes } from '#shared/vocabulary.ts';

const web = new URL('..', import.meta.url).pathname;
const read = (file: string): Record<string, unknown> => JSON.parse(readFileSync(`${web}/${file}`, 'utf8'));
const germanFiles = globSync('{app,ui,lib/*,features/*/*,features/*/*/*}/locales/de.json', { cwd: web });

const leaves = (texts: Record<string, unknown>, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value] as const]
        : [...leaves(value as Record<string, unknown>, `${prefix}${key}/`)],
    ),
  );
const placeholders = (text: string): string[] => (text.match(/\{\{\w+/g) ?? []).sort();
/** A vocabulary may need a word of its own in one language only: `units_com`, `leader_qmc`. */
const withoutContext = (key: string): string => key.replace(/_(edu|com|qmc)(?=$|_)/, '');

test.each(germanFiles)(
  'When a text of %s is shown in English, then it exists with the same parameters',
  (file) => {
    const german = leaves(read(file));
    const english = leaves(read(file.replace('de.json', 'en.json')));
    const keys = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(withoutContext))].sort();
    expect(keys(english)).toEqual(keys(german));
    for (const [key, text] of german) {
      const other = english.get(key);
      if (other !== undefined && !/_(one|zero)$/.test(key))
        expect(placeholders(other)).toEqual(placeholders(text));
    }
  },
);

test.each(germanFiles)('When a text of %s is read, then it is calm and formal', (file) => {
  for (const name of ['de', 'en']) {
    for (const [key, text] of leaves(read(file.replace('de.json', `${name}.json`)))) {
      expect(text, `${name}: ${key}`).not.toMatch(/!|\b(du|dein|deine|deinen|dir|dich)\b/);
      expect(text.trim(), `${name}: ${key}`).not.toBe('');
    }
  }
});

test('When a text has words for each vocabulary, then all of them begin with a capital, or none', () => {
  const begins = (text: string): string => (/^\p{Lu}/u.test(text) ? 'capital' : 'none');
  const compared = germanFiles.flatMap((file) => {
    const texts = leaves(read(file.replace('de.json', 'en.json')));
    return [...texts].flatMap(([key, text]) => {
      const base = texts.get(withoutContext(key));
      return base === undefined || base === text ? [] : [[`${file} ${key}`, begins(text), begins(base)]];
    });
  });
  expect(compared.length).toBeGreaterThan(50);
  for (const [key, own, base] of compared) expect([key, own]).toEqual([key, base]);
});

test('When the API returns any problem or input error, then both languages have a text for it', () => {
  for (const name of ['de', 'en']) {
    const texts = read(`lib/problems/locales/${name}.json`);
    const codes = Object.keys(texts).filter((key) => !key.endsWith('_template'));
    expect(codes.sort()).toEqual([...Object.keys(problems), ...inputErrorCodes].sort());
  }
});

const namedKeys: [paragraph: string, keys: string[]][] = [
  ['[5.01]', ['report.title.required', 'form.error.maxLengthExceeded']],
  ['[5.03]', ['survey.error.required', 'survey.error.limitExceeded']],
  ['[5.04]', ['unit.required', 'domain.publishTimeRequired', 'error.publicationTimeInPast']],
  ['[5.05], [8.08]', ['domain.publishTimeInvalid']],
  ['[5.06]', ['login.username.error', 'login.password.error']],
  ['[8.01]', ['error.occurred']],
  ['[8.04]', ['report.publish.notificationFailed', 'publishReportFailed']],
  [
    '[8.06]',
    [
      'error.text',
      'items.noneFound',
      'survey.noneFound',
      'reportTemplate.noneFound',
      'unit.noneFound',
      'topic.noneFound',
    ],
  ],
];

test.each(namedKeys)(
  '%s When a message has the key %s, then both languages have it by that name',
  (_, keys) => {
    for (const name of ['de', 'en']) {
      const known = new Set(
        germanFiles.flatMap((file) =>
          [...leaves(read(file.replace('de.json', `${name}.json`))).keys()].map((key) =>
            key.replaceAll('/', '.'),
          ),
        ),
      );
      expect(keys.filter((key) => !known.has(key))).toEqual([]);
    }
  },
);

test('[9.10] When the color picker is in English, then its labels are those of the specification', () => {
  const { color } = read('ui/locales/en.json') as { color: Record<string, string> };
  const { presets, noPresets, addPreset, ok, cancel } = color;
  expect([presets, noPresets, addPreset, ok, cancel]).toEqual([
    'Preset colors',
    'No colors added',
    'Add color',
    'OK',
    'Cancel',
  ]);
});

test('[3.16] When a logo is chosen, then help and refusal say the rule that holds, in both languages', () => {
  for (const name of ['de', 'en']) {
    const { appearance, error } = read(`features/platform/configs/locales/${name}.json`) as Record<
      string,
      Record<string, string>
    >;
    for (const text of [appearance?.logoHelp ?? '', error?.logoSrc ?? '']) {
      expect(text).toContain(`${MAXIMUM_LOGO_BYTES / 1024} kB`);
      for (const mediaType of logoMediaTypes)
        expect(text.toLowerCase()).toContain(mediaType.replace('image/', ''));
      expect(text.match(/\b(?:PNG|JPEG|WebP|GIF|SVG|BMP)\b/g)).toHaveLength(logoMediaTypes.length);
      expect(text).toMatch(/(?<![\w/])\/(?:logo\.png)?(?!\w)/);
      expect(text).not.toMatch(/https?:/);
    }
  }
});

test('[3.04], [3.05] When a survey has a type and a status, then both languages have words for each of them', () => {
  for (const name of ['de', 'en']) {
    const { type, status } = read(`features/surveys/surveys/locales/${name}.json`);
    expect(Object.keys(type as object).sort()).toEqual([...surveyTypes].sort());
    expect(Object.keys(status as object).sort()).toEqual([...surveyStatuses].sort());
  }
});
