import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import type { ImportPreview } from '#shared/surveys/imports/preview.ts';
import type { Jobs } from '../../../app/start/start-jobs.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { type CalculatedUpload, calculateUpload } from './testing/calculate-upload.ts';
import { expectedAgreement, expectedOf } from './testing/detection/detection-readme.ts';
import { describeRealData } from './testing/real-data.ts';

const codeUnder = ({ sources: [source] }: ImportPreview, heading: string): string => {
  const question = source?.questions.find(({ text }) => text.de?.startsWith(heading));
  if (question) return question.code;
  const columns = source?.mapping?.columns ?? [];
  const meaning = columns.find((column) => column.heading.startsWith(heading))?.meaning;
  if (meaning?.as === 'item') return meaning.code;
  if (meaning?.as === 'tick') return meaning.group;
  throw new Error(`${heading} is no closed question, but ${meaning?.as}.`);
};

const ABSTENTION = /^No (opinion|printed notes|text required|work assigned)$|did not seek help$/i;

const TEACHING: Record<string, number> = {
  Excellent: 5,
  Good: 4,
  Satisfactory: 3,
  Unsatisfactory: 2,
  'Very poor': 1,
};

const countsOf = ({ options }: ShownDistribution): Record<string, number> =>
  Object.fromEntries(options.map(({ text, count }) => [Object.values(text)[0], count]));

describeRealData('detection', (folder) => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  let app: TestApp;
  let jobs: Jobs;
  beforeAll(async () => {
    app = await createTestApp();
    jobs = await startTestJobs(app.services);
  });
  afterAll(async () => {
    await jobs.stop();
    await app.close();
  });

  const newUser = async (): Promise<TestUser> => {
    const tenantId = await app.createTenant(`detection-${Math.random().toString(36).slice(2)}`);
    await app.createUnit(tenantId, 'University');
    return app.createUser(tenantId, 'ADMINISTRATOR');
  };

  const figuresUnder = async (
    files: readonly string[],
    headings: readonly string[],
  ): Promise<CalculatedUpload & { under(heading: string): ShownDistribution }> => {
    const paths = files.map((file) => join(folder, file));
    const codes = (preview: ImportPreview) => headings.map((heading) => codeUnder(preview, heading));
    const upload = await calculateUpload(app, await newUser(), paths, codes);
    return { ...upload, under: (heading) => upload.shown(codeUnder(upload.preview, heading)) };
  };

  const taken = new Map<string, ReturnType<typeof figuresUnder>>();
  const figuresOf = (file: string): ReturnType<typeof figuresUnder> => {
    const headings = expectedOf(readme, file).map(({ heading }) => heading);
    const figures = taken.get(file) ?? figuresUnder([file], headings);
    taken.set(file, figures);
    return figures;
  };

  test.each([
    ['teach-2019-fall-2-export.csv', 42],
    ['teach-2018-spring-1-export.csv', 57],
    ['teach-2017-fall-1-export.csv', 62],
    ['teach-2016-fall-4-export.csv', 117],
    ['comma.csv', 1129],
    ['thanksgiving-400.csv', 400],
  ])(
    'When %s is imported by default, then the figures of a report are those of its cells',
    async (file, people) => {
      const expected = expectedOf(readme, file);
      const { under, surveys } = await figuresOf(file);
      expect(surveys.map(({ responseCount }) => responseCount)).toEqual([people]);
      for (const { heading, counts } of expected) {
        const figure = under(heading);
        const shown = countsOf(figure);
        for (const [label, count] of Object.entries(shown))
          if (count > 0) expect([heading, label, count]).toEqual([heading, label, counts.get(label)]);
        // What is no option is an abstention, by its words.
        const abstained = [...counts].filter(([label]) => !(label in shown));
        for (const [label] of abstained) expect(label).toMatch(ABSTENTION);
        const abstentions = abstained.reduce((sum, [, count]) => sum + count, 0);
        expect([heading, figure.abstentions]).toEqual([heading, abstentions]);
        expect([heading, figure.n + figure.abstentions + figure.blanks]).toEqual([heading, people]);
      }
    },
  );

  test.each([
    [
      'teach-2019-fall-2-export.csv',
      /^Q[13458]: /,
      [
        'Q1: Organization',
        'Q3: Questions',
        'Q4: Visual Presentation',
        'Q5: Oral Presentation',
        'Q8: Effectiveness',
      ],
    ],
    [
      'teach-2016-fall-4-export.csv',
      /^Question [02347] /,
      [
        'Question 0 (Organization)',
        'Question 2 (Questions)',
        'Question 3 (Visual Presentation)',
        'Question 4 (Oral Presentation)',
        'Question 7 (Effectiveness)',
      ],
    ],
  ])(
    'When %s is imported by default, then means are over the words of one scale',
    async (file, scales, headings) => {
      const expected = expectedOf(readme, file).filter(({ heading }) => scales.test(heading));
      expect(expected.map(({ heading }) => heading)).toEqual(headings);
      const { under } = await figuresOf(file);
      for (const { heading, counts } of expected) {
        const valued = [...counts].filter(([label]) => label in TEACHING);
        const n = valued.reduce((sum, [, count]) => sum + count, 0);
        const sum = valued.reduce((total, [label, count]) => total + count * (TEACHING[label] as number), 0);
        const figure = under(heading);
        // A step that nobody gave in the file may be missing; those that are there have their values.
        for (const { text, value } of figure.options)
          expect([heading, text.en, value]).toEqual([heading, text.en, TEACHING[text.en ?? '']]);
        expect([heading, figure.n]).toEqual([heading, n]);
        expect(figure.statistics?.mean).toBeCloseTo(sum / n, 9);
      }
    },
  );

  test('When four steps of agreement are imported by default, then n, mean and SD are the published ones', async () => {
    const expected = expectedAgreement(readme);
    expect(expected).toHaveLength(11);
    const { under, surveys, preview } = await figuresUnder(
      ['pisa-reading-attitudes.csv'],
      expected.map(({ heading }) => heading),
    );
    expect(surveys.map(({ responseCount }) => responseCount)).toEqual([3335]);
    for (const { heading, numbers } of expected) {
      const { options, n, statistics } = under(heading);
      expect([...options.map(({ count }) => count), n]).toEqual(numbers.slice(0, 5));
      expect(options.map(({ value }) => value)).toEqual([1, 2, 3, 4]);
      expect(statistics?.mean).toBeCloseTo(numbers[5] as number, 4);
      expect(statistics?.standardDeviation).toBeCloseTo(numbers[6] as number, 4);
    }
    expect(preview.sources[0]?.mapping?.columns[0]?.meaning).toMatchObject({
      as: 'item',
      type: 'SINGLE_CHOICE',
    });
    expect(preview.sources[0]?.columns[0]?.reason).toBe('fewAnswers');
  });

  const aspects = {
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
  };
  const subjects = {
    Maschinenbau: 12,
    Elektrotechnik: 24,
    Informatik: 55,
    Kybernetik: 1,
    Mechatronik: 7,
    Betriebswirtschaft: 5,
  };

  test.each([
    [['models-222232-results-german.csv']],
    [['models-222232.lss', 'models-222232-results-german.csv']],
  ])(
    'When %j is imported by default, then those whom a question did not reach are in no figure',
    async (files) => {
      const headings = [
        'Welche der folgenden Aspekte der Fahrzeugentwicklung',
        'Welchen fachlichen Hintergrund',
      ];
      const { under, surveys } = await figuresUnder(files, headings);
      expect(surveys.map(({ responseCount }) => responseCount)).toEqual([96]);
      const [reached, background] = headings.map(under) as [ShownDistribution, ShownDistribution];
      expect(countsOf(reached)).toMatchObject(aspects);
      expect(countsOf(background)).toMatchObject(subjects);
      expect([reached.abstentions, background.abstentions]).toEqual([0, 0]);
    },
  );

  test('When a workbook and its CSV are imported by default, then their figures are the same', async () => {
    const headings = ['Welchen fachlichen Hintergrund', 'Um welche Arten', 'Wie werden informelle Modelle'];
    const figures = await Promise.all(
      ['informal-models.csv', 'informal-models.xlsx'].map(async (file) => {
        const { under, surveys, preview } = await figuresUnder([file], headings);
        expect(surveys.map(({ responseCount }) => responseCount)).toEqual([45]);
        expect(preview.sources[0]?.mapping?.sheet ?? 'Data').toBe('Data');
        return headings.map(under);
      }),
    );
    expect(figures[1]).toEqual(figures[0]);
    const [, kinds, frequency] = figures[0] as ShownDistribution[];
    expect(Object.keys(countsOf(kinds as ShownDistribution))).toEqual(
      expect.arrayContaining(['CAD/3D Modelle', 'E/E-Architekturmodelle']),
    );
    expect(frequency?.options.map(({ text, value }) => [text.de, value])).toEqual([
      ['gar nicht', 1],
      ['selten', 2],
      ['eher selten', 3],
      ['eher häufig', 4],
      ['sehr häufig', 5],
    ]);
  });

  test('reuses the steps of the existing form for the next edition', async () => {
    const user = await newUser();
    const Q1 = 'Q1: Organization';
    const bring = (file: string) =>
      calculateUpload(app, user, [join(folder, file)], (preview) => [codeUnder(preview, Q1)]);
    // In 2018 somebody gave "Very poor", in 2019 nobody; 2019 alone would begin with "Unsatisfactory".
    await bring('teach-2018-spring-1-export.csv');
    const { preview, shown } = await bring('teach-2019-fall-2-export.csv');
    const [source] = preview.sources;
    expect(source?.problems.map(({ code }) => code)).toContain('formUsed');
    const { options } = shown(codeUnder(preview, Q1));
    expect(options.map(({ text, value, count }) => [text.en, value, count])).toEqual([
      ['Very poor', 1, 1],
      ['Unsatisfactory', 2, 1],
      ['Satisfactory', 3, 2],
      ['Good', 4, 7 + 16],
      ['Excellent', 5, 32 + 39],
    ]);
  });

  test('When codes stand without words, then the preview asks what they are', async () => {
    const { preview } = await figuresUnder(['teach-2000-fall-codes.csv'], ['smc_3']);
    expect(preview.sources[0]?.problems).toContainEqual(
      expect.objectContaining({ severity: 'unsure', code: 'codesUnexplained' }),
    );
  });
});
