import { describe, expect, test } from 'vitest';
import { scaleExample, splitExample } from '#charts/testing/example-figures.ts';
import { profileExample } from '#charts/testing/example-means.ts';
import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import {
  createDefaultConfig,
  type ReportItemConfig,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import { type HiddenReason, hiddenReasons } from '#shared/surveys/surveys/hidden-reasons.ts';
import { buildReportDocument } from './report-document.ts';
import { blockIn, divider, english, german, item, report, withTitle } from './testing/example-report.ts';
import type { DocumentFormat } from './texts/document-format.ts';

test("[2.15] states in the report's language what its figures are based on", () => {
  const { title, language, facts } = buildReportDocument(report, 'report', german);
  expect([title, language]).toEqual(['Lehrevaluation', 'de']);
  expect(facts).toEqual([
    { key: 'surveys', text: '3 Umfragen', details: [] },
    { key: 'respondents', text: '1.284 von 1.807 Befragten', details: [] },
    { key: 'asOf', text: 'Stand der Auswertung: <2026-11-21T10:42:00.000Z>', details: [] },
    { key: 'language', text: 'Sprache: Deutsch', details: [] },
    { key: 'filter', text: 'Nur Befragte mit', details: ['Semester: 1.–2., 3.–4.'] },
    {
      key: 'undecided',
      text: '61 Personen gehören zu Umfragen, die nicht enthalten sind.',
      details: [],
    },
    {
      key: 'belowMinimum',
      text: '1 Umfrage ist ausgeblendet: unter ihrer Mindestzahl an Antworten.',
      details: [],
    },
  ]);
});

test('the facts of a published version name questions that were parted since', () => {
  const partedQuestions = [{ de: 'Lieblingsfarbe', en: 'Favourite colour' }];
  const { facts } = buildReportDocument({ ...report, partedQuestions }, 'report', german);
  expect(facts.at(-1)).toEqual({
    key: 'parted',
    text: expect.stringContaining('bedeuten'),
    details: ['Lieblingsfarbe'],
  });
});

test('the facts say of each guideline whether it is kept, with the targets that are missed', () => {
  const guidelines = [
    {
      ...{ name: { de: 'Gute Lehre' }, result: 'missed' as const, missedFrom: 2, unclearCount: 1 },
      ...{ missed: [{ de: 'Der Aufbau war klar.' }, { de: 'Tempo' }], reachedCount: 2 },
    },
    {
      ...{ name: { de: 'Räume' }, result: 'kept' as const, missedFrom: 1, unclearCount: 0 },
      ...{ missed: [], reachedCount: 3 },
    },
  ];
  const { facts } = buildReportDocument({ ...report, guidelines }, 'report', german);
  expect(facts.at(-1)).toEqual({
    ...{ key: 'guidelines', text: 'Qualitätsrichtlinien', marks: ['missed', 'kept'] },
    details: [
      'Gute Lehre: verfehlt (2 verfehlt: Der Aufbau war klar, Tempo; 2 erreicht; 1 nicht zu sagen; verfehlt ab 2)',
      'Räume: eingehalten (kein Ziel verfehlt; 3 erreicht; verfehlt ab 1)',
    ],
  });
});

test('omits facts about respondents, filter and calculation that are unknown', () => {
  const bare = {
    ...report,
    surveyIds: [1],
    filteredRespondentCount: null,
    undecidedRespondentCount: 0,
    returns: null,
    calculatedOn: null,
    respondentFilter: { respondentFilterItems: [] },
    surveysBelowMinRespondentCount: [],
  };
  expect(buildReportDocument(bare, 'report', english).facts.map(({ text }) => text)).toEqual([
    '1 survey',
    'Not calculated yet',
    'Language: en',
  ]);
  expect(buildReportDocument(bare, 'template', english).facts).toEqual([]);
});

test('When items lie anywhere in the grid, then blocks are in reading order with their headings', () => {
  const { blocks } = buildReportDocument(report, 'report', german);
  expect(blocks.map(({ id, heading, content }) => [id, heading, content.kind])).toEqual([
    [1, 'Lehre', 'section'],
    [4, 'Ohne Titel', 'hidden'],
    [2, 'Die Lehrperson erklärt verständlich.', 'figure'],
    [3, 'In welchem Semester studieren Sie?', 'figure'],
  ]);
});

const OVER_PEOPLE = 'Mittelwert über alle Personen, nicht über Umfragen';

describe('a block', () => {
  test('When a figure may be shown, then picture, sentence, raw numbers and statistics are there', () => {
    const { content } = blockIn(item({ figure: scaleExample }), 'report', german);
    if (content.kind !== 'figure') throw new Error('a figure is there');
    expect(content.chart.data).toEqual({ kind: 'distribution', figures: [scaleExample] });
    expect(content.sentence).toMatch(
      /^Balkendiagramm: Die Lehrperson erklärt verständlich\. Antworten 1\.284,/,
    );
    expect(content.table.rows.map(({ cells }) => cells[1])).toEqual([39, 90, 205, 526, 424]);
    expect(content.statistics.map(({ key, value }) => [key, value])).toContainEqual(['abstentions', 21]);
    expect(content.notes).toEqual([OVER_PEOPLE]);
  });

  test('When several questions are pooled, then a note says how many and over how many surveys', () => {
    const config = createDefaultConfig('BAR_CHART', [7, 8]);
    const { content } = blockIn(item({ config, figure: scaleExample }), 'report', german);
    expect(content).toMatchObject({ notes: ['2 Fragen zusammengefasst, 3 Umfragen', OVER_PEOPLE] });
  });

  test('When the author wants no statistics, then there are none, but the table stays', () => {
    const config = { ...createDefaultConfig('BAR_CHART', [7]), showStatistics: false } as ReportItemConfig;
    const { content } = blockIn(item({ config, figure: scaleExample }), 'report', german);
    if (content.kind !== 'figure') throw new Error('a figure is there');
    expect(content.statistics).toEqual([]);
    expect(content.table.rows).toHaveLength(5);
  });

  test.each(hiddenReasons)(
    'When a figure is hidden (%s), then its reason is there and no number',
    (hidden) => {
      for (const format of [german, english]) {
        const block = blockIn(item({ figure: { ...scaleExample, total: { hidden } } }), 'report', format);
        expect(block.heading).toBe('Die Lehrperson erklärt verständlich.');
        expect(block.content).toEqual({ kind: 'hidden', reason: hidden, text: expect.stringMatching(/\.$/) });
        expect(JSON.stringify(block.content)).not.toMatch(/\d/);
      }
    },
  );

  test('too few answers under a filter are said to be those of the filter', () => {
    const total = { hidden: 'too-few-answers' as const };
    const excluded = { surveyCount: 3, respondentCount: 0 };
    const textOf = (figure: ItemFigure) => {
      const { content } = blockIn(item({ figure }), 'report', english);
      return content.kind === 'hidden' ? content.text : null;
    };
    expect(textOf({ ...scaleExample, total })).toMatch(/^Too few/);
    expect(textOf({ ...scaleExample, total, excluded })).toMatch(/^With this filter too few/);
  });

  test('a figure of one survey bears no note about larger ones', () => {
    if (scaleExample.total.hidden !== null) throw new Error('it is shown');
    const figure = { ...scaleExample, total: { ...scaleExample.total, surveyCount: 1 } };
    expect(blockIn(item({ figure }), 'report', german).content).toMatchObject({ notes: [] });
  });

  test('When only some groups are hidden, then the others are shown and the row of each hidden one says why', () => {
    const hidden: HiddenReason = 'filter-too-narrow';
    const figure = { ...splitExample(scaleExample), total: { hidden } };
    const { content } = blockIn(item({ figure }), 'report', german);
    if (content.kind !== 'figure') throw new Error('a figure is there');
    expect(content.statistics).toEqual([]);
    expect(content.table.rows.map((row) => row.hidden)).toEqual([null, null, 'surveys-too-small']);
  });

  test('When nothing was calculated, then the block says so and is called by its question', () => {
    const question = { de: 'Wie war es?', en: 'How was it?' };
    const waiting = blockIn(item({ question }), 'report', german);
    expect(waiting.heading).toBe('Wie war es?');
    expect(waiting.content).toEqual({
      kind: 'hidden',
      reason: 'not-calculated',
      text: 'Noch nicht berechnet',
    });
    const inTemplate = blockIn(item({ question }), 'template', english);
    expect(inTemplate).toMatchObject({ heading: 'How was it?', content: { reason: 'template' } });
    const titled = item({ question, config: withTitle(createDefaultConfig('BAR_CHART', [7]), 'Eigener') });
    expect(blockIn(titled, 'report', german).heading).toBe('Eigener');
    expect(blockIn(item({}), 'report', german).heading).toBe('Ohne Titel');
  });

  test('notes the answers and surveys behind a filtered figure and those left out', () => {
    const notesOf = (excluded: ItemFigure['excluded'], format = german, figure = scaleExample) => {
      const { content } = blockIn(
        item({ figure: { ...figure, ...(excluded && { excluded }) } }),
        'report',
        format,
      );
      return content.kind === 'figure' ? content.notes : null;
    };
    expect(notesOf(undefined)).toEqual([OVER_PEOPLE]);
    expect(notesOf({ surveyCount: 0, respondentCount: 0 })).toEqual([
      'Mit Filter: n = 1.284 aus 3 Umfragen',
      OVER_PEOPLE,
    ]);
    expect(notesOf({ surveyCount: 2, respondentCount: 1061 })).toEqual([
      'Mit Filter: n = 1.284 aus 3 Umfragen',
      '2 Umfragen nicht enthalten',
      '1.061 Personen gehören zu Umfragen, die nicht enthalten sind',
      OVER_PEOPLE,
    ]);
    expect(notesOf({ surveyCount: 1, respondentCount: 1 }, english)).toEqual([
      'With the filter: n = 1,284 from 3 surveys',
      '1 survey left out',
      '1 respondent belongs to surveys that are left out',
      'Mean over all people, not over surveys',
    ]);
    const onlyGroups = { ...splitExample(scaleExample), total: { hidden: 'filter-too-narrow' as const } };
    expect(notesOf({ surveyCount: 2, respondentCount: 0 }, german, onlyGroups)).toEqual([
      '2 Umfragen nicht enthalten',
      OVER_PEOPLE,
    ]);
  });

  test('a profile in which each survey counts alike says so, and of how many surveys', () => {
    const data = {
      kind: 'means' as const,
      rows: profileExample,
      alike: { surveyCount: 28, surveyTotal: 38 },
    };
    const one = item({ config: createDefaultConfig('PROFILE_LINE_CHART', [7]) });
    const notesIn = (format: DocumentFormat) => {
      const { content } = blockIn({ ...one, content: { ...one.content, data } }, 'report', format);
      return content.kind === 'figure' ? content.notes : null;
    };
    expect(notesIn(german)).toEqual([
      'Jede Umfrage zählt gleich: Mittel der Mittelwerte von 28 von 38 Umfragen',
    ]);
    expect(notesIn(english)?.[0]).toContain('the means of 28 of 38 surveys');
  });

  test('When the author wants no statistics, then a filtered figure still says from how many it comes', () => {
    const config = { ...createDefaultConfig('BAR_CHART', [7]), showStatistics: false } as ReportItemConfig;
    const figure = { ...scaleExample, excluded: { surveyCount: 0, respondentCount: 0 } };
    const { content } = blockIn(item({ config, figure }), 'report', german);
    expect(content).toMatchObject({
      statistics: [],
      notes: ['Mit Filter: n = 1.284 aus 3 Umfragen', OVER_PEOPLE],
    });
  });

  test('When settings cannot be read, then the block says that and guesses nothing', () => {
    expect(blockIn(item({ config: null, figure: scaleExample }), 'report', english)).toMatchObject({
      heading: 'Untitled',
      content: { kind: 'hidden', reason: 'unreadable' },
    });
  });

  test('When a section has no heading, then it is called one', () => {
    expect(blockIn(item({ config: divider }), 'report', english)).toMatchObject({
      heading: 'Section',
      content: { kind: 'section' },
    });
  });
});
