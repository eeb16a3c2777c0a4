import { expect, test } from 'vitest';
import { readSurvey } from '../testing/count-answers.ts';
import { structureXml } from '../testing/limesurvey-documents.ts';
import { fileInMemory } from '../testing/source-files.ts';
import { openLimeSurvey } from './open-limesurvey.ts';
import { knownTickWords, learnTickWords } from './tick-words.ts';

const known = knownTickWords(['Tea', 'No']);

test.each([
  [['y', 'n'], ['y'], ['n']],
  [['1', '2'], ['1'], ['2']],
  [['1', '0'], ['1'], ['0']],
  [
    ['ja', 'nein', 'yes', 'no'],
    ['ja', 'yes'],
    ['nein', 'no'],
  ],
  [['y', 'nie'], ['y'], ['nie']],
  [['0', 'angehakt'], ['angehakt'], ['0']],
  [['tea'], ['tea'], []],
  [['no'], [], ['no']],
])('When options hold %o, then ticked are %o and not ticked %o', (seen, ticked, notTicked) => {
  const words = learnTickWords(new Set(seen), known);
  expect(seen.filter((word) => words?.ticked.has(word))).toEqual(ticked);
  expect(seen.filter((word) => words?.notTicked.has(word))).toEqual(notTicked);
});

test.each([[['hmm', 'naja']], [['naja']], [['y', 'n', 'naja']], [['y', 'hmm', 'naja']]])(
  'When options hold %o, then nobody can tell what is a tick',
  (seen) => {
    expect(learnTickWords(new Set(seen), known)).toBeNull();
  },
);

const structure = () =>
  fileInMemory(
    'survey.lss',
    structureXml([
      { code: 'Q1', type: 'M', text: 'Drinks', rows: { SQ001: 'Tea', SQ002: 'Milk' } },
      { code: 'Q2', type: 'T', text: 'Why?' },
    ]),
  );
const read = async (lines: readonly string[]) => {
  const source = await openLimeSurvey([structure(), fileInMemory('answers.csv', lines.join('\n'))]);
  return { plan: source.plan, ...(await readSurvey(source)) };
};

test('leaves out a question whose option words are ambiguous', async () => {
  const { plan, form } = await read([
    'id;submitdate;Q1[SQ001];Q1[SQ002];Q2',
    '1;2026-01-01;Hmm;Naja;so',
    '2;2026-01-01;Naja;Naja;so',
  ]);
  expect(form.items.map(({ code }) => code)).toEqual(['Q2']);
  expect(plan.excluded).toContainEqual({ question: 'Q1', reason: 'unclearYesNo' });
});

test('When one cell of an option holds a stray word far down, then it is no tick, and that is said', async () => {
  const rows = Array.from(
    { length: 6000 },
    (_, row) => `${row};2026-01-01;Y;${row === 5900 ? 'oops' : ''};so`,
  );
  const { plan, counts } = await read(['id;submitdate;Q1[SQ001];Q1[SQ002];Q2', ...rows]);
  expect([...(counts.get('Q1')?.options.values() ?? [])]).toEqual([6000, 0]);
  expect(plan.problems).toMatchObject([
    { severity: 'warning', code: 'answerUnknown', params: { count: 1, example: 'oops' }, column: 'Q1' },
  ]);
});
