import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type { MappedItem, TableMapping } from '#shared/surveys/imports/mapping.ts';
import { groupFiles } from '../records/group-files.ts';
import { openTable } from '../records/open-source.ts';
import { type Counts, type ReadSurvey, readSurvey } from '../testing/count-answers.ts';
import { expectedAgreement, expectedOf } from '../testing/detection/detection-readme.ts';
import { describeRealData } from '../testing/real-data.ts';
import { fileInMemory } from '../testing/source-files.ts';
import { planTable } from './read/open-table.ts';

interface Detected {
  mapping: TableMapping;
  notes: { code: string; params: Record<string, string | number> }[];
  surveyCount: number;
  survey: ReadSurvey;
  item(heading: string): MappedItem;
  counts(heading: string): Counts;
}

const detect = async (path: string): Promise<Detected> => {
  const signal = new AbortController().signal;
  const [group] = await groupFiles([fileInMemory(basename(path), readFileSync(path))]);
  if (!group) throw new Error('There is no file.');
  const { reader, mapping, notes } = await openTable(group, { edited: null, codebooks: [] }, signal);
  const source = await planTable(reader, mapping, signal);
  const survey = await readSurvey(source);
  const codeAt = (heading: string): string => {
    const meaning = mapping.columns.find((column) => column.heading.startsWith(heading))?.meaning;
    if (meaning?.as === 'item') return meaning.code;
    if (meaning?.as === 'tick') return meaning.group;
    throw new Error(`${heading} is no closed question.`);
  };
  return {
    mapping,
    notes,
    surveyCount: source.plan.surveys.length,
    survey,
    item: (heading) => {
      const meaning = mapping.columns.find((column) => column.heading.startsWith(heading))?.meaning;
      if (meaning?.as !== 'item') throw new Error(`${heading} is no item.`);
      return meaning;
    },
    counts: (heading) => survey.counts.get(codeAt(heading)) as Counts,
  };
};

const meanOf = ({ options }: Counts, item: MappedItem): { n: number; mean: number; deviation: number } => {
  const rows = item.options.map(({ text, value }) => ({
    value: value ?? Number.NaN,
    count: options.get(Object.values(text)[0] ?? '') ?? 0,
  }));
  const n = rows.reduce((sum, { count }) => sum + count, 0);
  const mean = rows.reduce((sum, { value, count }) => sum + value * count, 0) / n;
  const squares = rows.reduce((sum, { value, count }) => sum + count * (value - mean) ** 2, 0);
  return { n, mean, deviation: Math.sqrt(squares / (n - 1)) };
};

describeRealData('detection', (folder) => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');

  test.each([
    'teach-2019-fall-2-export.csv',
    'teach-2018-spring-1-export.csv',
    'teach-2017-fall-1-export.csv',
    'teach-2016-fall-4-export.csv',
    'comma.csv',
  ])('When %s is taken in by default, then every closed question has its counts', async (file) => {
    const { counts, survey, surveyCount } = await detect(join(folder, file));
    expect(surveyCount).toBe(1);
    const expected = expectedOf(readme, file);
    expect(expected.length).toBeGreaterThan(7);
    for (const { heading, counts: labels } of expected) {
      const { options, abstained, blank } = counts(heading);
      const shown = [...options].filter(([, count]) => count > 0);
      const total = [...labels.values()].reduce((sum, count) => sum + count, 0);
      for (const [label, count] of shown)
        expect([heading, label, count]).toEqual([heading, label, labels.get(label)]);
      // What is no step is an abstention, and nothing else is missing.
      const missing = [...labels].filter(([label]) => !options.has(label));
      expect([heading, missing.reduce((sum, [, count]) => sum + count, 0)]).toEqual([heading, abstained]);
      expect(total + blank).toBe(survey.respondents);
    }
  });

  const teach = ['teach-2016-fall-4', 'teach-2017-fall-1', 'teach-2018-spring-1', 'teach-2019-fall-2'];

  test('When a word stands in several exports of one questionnaire, then it has one value in all of them', async () => {
    const values = new Map<string, Set<number | null>>();
    for (const name of teach) {
      const { item, mapping } = await detect(join(folder, `${name}-export.csv`));
      const headings = mapping.columns.map(({ heading }) => heading);
      for (const topic of ['Organization', 'Questions', 'Visual', 'Oral', 'Effectiveness']) {
        const heading = headings.find((text) => text.includes(topic)) ?? topic;
        expect(item(heading)).toMatchObject({ type: 'SCALA', direction: 'HIGH_IS_BEST' });
        for (const { text, value } of item(heading).options) {
          const word = Object.values(text)[0] ?? '';
          values.set(word, (values.get(word) ?? new Set()).add(value));
        }
      }
    }
    expect([...values].map(([word, own]) => [word, [...own]]).sort()).toEqual([
      ['Excellent', [5]],
      ['Good', [4]],
      ['Satisfactory', [3]],
      ['Unsatisfactory', [2]],
      ['Very poor', [1]],
    ]);
  });

  test.each(teach)(
    'When %s repeats each answer as a number, then the numbers are left out and comments are comments',
    async (name) => {
      const { mapping, notes } = await detect(join(folder, `${name}-export.csv`));
      expect(notes.map(({ code }) => code)).toContain('columnsRepeat');
      for (const { heading, meaning } of mapping.columns) {
        if (/Numerical|Select Index/.test(heading))
          expect([heading, meaning.as]).toEqual([heading, 'ignore']);
        if (/Comment|^Text Question/.test(heading))
          expect([heading, meaning.as === 'comment' || meaning.as === 'ignore']).toEqual([heading, true]);
        expect(meaning.as).not.toBe('survey');
      }
    },
  );

  test('When four steps of agreement were given, then nothing is put between them', async () => {
    const { item, counts } = await detect(join(folder, 'pisa-reading-attitudes.csv'));
    const rows = expectedAgreement(readme);
    expect(rows).toHaveLength(11);
    for (const { heading, numbers } of rows) {
      const [a, b, c, d, n, mean, deviation] = numbers;
      expect([...counts(heading).options.values()]).toEqual([a, b, c, d]);
      const statistics = meanOf(counts(heading), item(heading));
      expect(statistics.n).toBe(n);
      expect(statistics.mean).toBeCloseTo(mean as number, 3);
      expect(statistics.deviation).toBeCloseTo(deviation as number, 3);
    }
  });

  test('When check boxes stand under "Question - Option", then they are one multiple choice each', async () => {
    const { mapping, counts } = await detect(join(folder, 'thanksgiving-400.csv'));
    const expected = expectedOf(readme, 'thanksgiving-400.csv');
    expect(expected).toHaveLength(3);
    for (const { heading, counts: labels } of expected)
      for (const [label, count] of labels)
        expect([label, counts(heading).options.get(label)]).toEqual([label, count]);
    expect(mapping.groups).toHaveLength(3);
    expect(mapping.columns[0]?.meaning).toEqual({ as: 'ignore' });
  });

  test('When rows that a question did not reach read N/A, then nobody ticked anything in them', async () => {
    const { counts } = await detect(join(folder, 'models-222232-results-german.csv'));
    expect(Object.fromEntries(counts('Welchen fachlichen Hintergrund').options)).toMatchObject({
      Maschinenbau: 12,
      Elektrotechnik: 24,
      Informatik: 55,
      Kybernetik: 1,
      Mechatronik: 7,
      Betriebswirtschaft: 5,
    });
    const aspects = counts('Welche der folgenden Aspekte der Fahrzeugentwicklung');
    expect(Object.fromEntries(aspects.options)).toMatchObject({
      Antriebsstrang: 4,
      'Autonome Systeme': 10,
      Elektrik: 5,
      Elektronik: 11,
      Infotainment: 5,
      Entwicklungsprozess: 20,
      Fahrwerk: 1,
      Fahrzeuganforderungen: 11,
      'Verkauf/Vertrieb': 1,
      Produktion: 8,
      Aerodynamik: 0,
      'Fahrzeug-Cockpit': 0,
    });
    expect(aspects.abstained).toBe(0);
  });

  test.each(['informal-models.csv', 'informal-models.xlsx'])(
    'When %s has its questions above their parts, then options with a slash stay with their question',
    async (file) => {
      const { mapping, survey, item } = await detect(join(folder, file));
      expect(survey.respondents).toBe(45);
      if (file.endsWith('.xlsx')) expect(mapping.sheet).toBe('Data');
      const kinds = mapping.columns.filter(({ heading }) => heading.startsWith('Um welche Arten'));
      expect(
        new Set(kinds.map(({ meaning }) => (meaning.as === 'tick' ? meaning.group : meaning.as))).size,
      ).toBe(1);
      expect(item('Wie werden informelle Modelle').options.map(({ text }) => text.de)).toEqual([
        'gar nicht',
        'selten',
        'eher selten',
        'eher häufig',
        'sehr häufig',
      ]);
    },
  );

  test('When codes stand without any words, then that is said', async () => {
    const { notes } = await detect(join(folder, 'teach-2000-fall-codes.csv'));
    expect(notes.map(({ code }) => code)).toContain('codesUnexplained');
  });
});
