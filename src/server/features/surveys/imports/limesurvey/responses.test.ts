import { expect, test } from 'vitest';
import type { SourceFile } from '../source/survey-draft.ts';
import { readSurvey } from '../testing/count-answers.ts';
import { type QuestionInput, responsesXml, structureXml } from '../testing/limesurvey-documents.ts';
import { workbookOf } from '../testing/made/workbooks.ts';
import { fileInMemory } from '../testing/source-files.ts';
import { openLimeSurvey } from './open-limesurvey.ts';

const QUESTIONS: QuestionInput[] = [
  { code: 'G1Q1', type: 'L', text: 'Which color?', answers: { A1: 'Red', A2: 'Blue' }, other: true },
  {
    code: 'G1Q2',
    type: 'F',
    text: 'How good?',
    rows: { SQ001: 'Food', SQ002: 'Room' },
    answers: { A1: '1 (bad)', A2: '2', A3: '3 (good)' },
  },
  { code: 'G1Q3', type: 'M', text: 'What else?', rows: { SQ001: 'Tea', SQ002: 'Milk', SQ003: 'Don’t know' } },
  { code: 'G1Q4', type: 'N', text: 'How many?' },
  { code: 'G1Q5', type: 'T', text: 'Why?' },
  {
    code: 'G1Q6',
    type: '1',
    text: 'Both',
    rows: { SQ001: 'Food' },
    answers: { A1: '1', A2: '2', A3: '3' },
    answersOfSecondScale: { B1: 'Ann', B2: 'Ben' },
  },
];
const structure = (): SourceFile => fileInMemory('survey.lss', structureXml(QUESTIONS));

const counted = async (...files: SourceFile[]) => {
  const source = await openLimeSurvey(files);
  const read = await readSurvey(source);
  const of = (code: string) => {
    const { options, abstained, blank, numbers, texts } = read.counts.get(code) ?? {};
    return { options: Object.fromEntries(options ?? []), abstained, blank, numbers, texts };
  };
  return { source, read, of };
};

const done = { submitdate: '1980-01-01 00:00:00', token: 'secret', startlanguage: 'en' };

test('When responses come as tables, then codes, "no answer" and unseen questions are told apart', async () => {
  const responses = responsesXml([
    {
      id: '1',
      ...done,
      '1X2X1': 'A1',
      '1X2X1other': '',
      '1X2X2SQ001': 'A3',
      '1X2X2SQ002': '',
      '1X2X3SQ001': 'Y',
      '1X2X3SQ002': '',
      '1X2X3SQ003': '',
      '1X2X4': '12.5000000000',
      '1X2X5': 'Because <b>',
      '1X2X6SQ001#0': 'A2',
      '1X2X6SQ001#1': 'B1',
    },
    {
      id: '2',
      ...done,
      '1X2X1': '-oth-',
      '1X2X1other': 'Green',
      '1X2X2SQ001': null,
      '1X2X2SQ002': null,
      '1X2X3SQ001': '',
      '1X2X3SQ002': '',
      '1X2X3SQ003': 'Y',
      '1X2X4': null,
      '1X2X5': '',
      '1X2X6SQ001#0': null,
      '1X2X6SQ001#1': 'B2',
    },
    { id: '3', submitdate: null, token: 'secret', startlanguage: 'en', '1X2X1': 'A2', '1X2X1other': '' },
    { id: '4', ...done, submitdate: '', '1X2X1': 'A2' },
  ]);
  const { read, of, source } = await counted(structure(), fileInMemory('answers.lsr', responses));
  expect([read.respondents, read.incomplete]).toEqual([2, 2]);
  expect(source.plan.surveys[0]?.status).toBe('PROCESSED');
  expect(of('G1Q1').options).toEqual({ Red: 1, Blue: 0, Other: 1 });
  expect(of('G1Q1_other').texts).toEqual(['Green']);
  expect(of('G1Q2_SQ001')).toMatchObject({ options: { '3 (good)': 1 }, abstained: 0, blank: 1 });
  expect(of('G1Q2_SQ002')).toMatchObject({ abstained: 1, blank: 1 });
  expect(of('G1Q3')).toMatchObject({ options: { Tea: 1, Milk: 0 }, abstained: 1, blank: 0 });
  expect(of('G1Q4')).toMatchObject({ numbers: [12.5], blank: 1 });
  expect(of('G1Q5').texts).toEqual(['Because <b>']);
  expect(of('G1Q6_SQ001_0').options).toEqual({ 1: 0, 2: 1, 3: 0 });
  expect(of('G1Q6_SQ001_1').options).toEqual({ Ann: 1, Ben: 1 });
  expect(JSON.stringify([source.plan, ...read.counts])).not.toContain('secret');
});

const CODES = `id;submitdate;token;G1Q1;G1Q1[other];G1Q2[SQ001];G1Q2[SQ002];G1Q3[SQ001];G1Q3[SQ002];G1Q3[SQ003];G1Q4;G1Q5;G1Q6[SQ001][1];G1Q6[SQ001][2]
1;2026-01-01;secret;A1;;A3;A1;Y;N;N;12,5;"Because; I like it";A2;B1
2;2026-01-01;secret;-oth-;Green;;;N;N;Y;;;;B2
3;;secret;A2;;;;;;;;;;
`;
const TEXTS = `"Response ID","Date submitted","Which color?","Which color? [Other]","How good? [Food]","How good? [Room]","What else? [Tea]","What else? [Milk]","What else? [Don’t know]","How many?","Why?","Both [Food][Scale 1]","Both [Food][Scale 2]"
"1","2026-01-01","Red","","3 (good)","1 (bad)","Yes","No","No","12.5","Because; I like it","2","Ann"
"2","2026-01-01","Other","Green","N/A","","No","No","Yes","","","","Ben"
"3","","Blue","","","","","","","","","",""
`;
const BOTH = TEXTS.replace(
  /^.*\n/,
  'id,submitdate,G1Q1. Which color?,G1Q1[other]. Which color? [Other],G1Q2[SQ001]. How good? [Food],G1Q2[SQ002]. How good? [Room],G1Q3[SQ001]. What else? [Tea],G1Q3[SQ002]. What else? [Milk],G1Q3[SQ003]. What else? [Don’t know],G1Q4. How many?,G1Q5. Why?,G1Q6[SQ001][1]. Both [Food][Scale 1],G1Q6[SQ001][2]. Both [Food][Scale 2]\n',
);
const UNDERSCORED = CODES.replace(/^.*\n/, (line) =>
  line
    .replace('[SQ001][1]', '_SQ001_0')
    .replace('[SQ001][2]', '_SQ001_1')
    .replaceAll('[', '_')
    .replaceAll(']', ''),
);

test.each([
  ['codes', CODES],
  ['full texts', TEXTS],
  ['codes and full texts', BOTH],
  ['codes with underscores', UNDERSCORED],
  ['codes in UTF-16', Buffer.from(`\uFEFF${CODES}`, 'utf16le')],
])('When an export has headings of %s, then its answers are the same', async (_, content) => {
  const { read, of, source } = await counted(structure(), fileInMemory('results.csv', content));
  expect([read.respondents, read.incomplete]).toEqual([2, 1]);
  expect(source.plan.problems).toEqual([]);
  expect(source.plan.excluded).toEqual([]);
  expect(of('G1Q1').options).toEqual({ Red: 1, Blue: 0, Other: 1 });
  expect(of('G1Q1_other').texts).toEqual(['Green']);
  expect(of('G1Q2_SQ001').options).toEqual({ '1 (bad)': 0, '2': 0, '3 (good)': 1 });
  expect(of('G1Q2_SQ002').options).toEqual({ '1 (bad)': 1, '2': 0, '3 (good)': 0 });
  expect(of('G1Q3')).toMatchObject({ options: { Tea: 1, Milk: 0 }, abstained: 1 });
  expect(of('G1Q4').numbers).toEqual([12.5]);
  expect(of('G1Q5').texts).toEqual(['Because; I like it']);
  expect(of('G1Q6_SQ001_0').options).toEqual({ 1: 0, 2: 1, 3: 0 });
  expect(of('G1Q6_SQ001_1').options).toEqual({ Ann: 1, Ben: 1 });
});

test('When labels look like the codes of others, then the file decides once whether it holds texts', async () => {
  const questions: QuestionInput[] = [
    { code: 'Q1', type: 'L', answers: { '1': '0', '2': '1', '3': '2 (all)' } },
    { code: 'Q2', type: 'L', answers: { A: 'Red' } },
  ];
  const file = fileInMemory('survey.lss', structureXml(questions));
  const texts = await counted(file, fileInMemory('t.csv', 'Q1,Q2\n1,Red\n0,Red\n'));
  expect(texts.of('Q1').options).toEqual({ 0: 1, 1: 1, '2 (all)': 0 });
  const codes = await counted(file, fileInMemory('c.csv', 'Q1,Q2\n1,A\n3,A\n'));
  expect(codes.of('Q1').options).toEqual({ 0: 1, 1: 0, '2 (all)': 1 });
});

test('When an answer is none of the question’s, then it is blank and the preview warns', async () => {
  const { of, source } = await counted(
    structure(),
    fileInMemory('results.csv', 'G1Q1,G1Q4,Extra\nA1,3\nPurple,many,x\n'.replace('A1,3', 'A1,3,')),
  );
  expect(of('G1Q1')).toMatchObject({ options: { Red: 1 }, blank: 1 });
  expect(of('G1Q4')).toMatchObject({ numbers: [3], blank: 1 });
  expect(source.plan.problems).toMatchObject([
    { severity: 'unsure', code: 'completenessUnknown' },
    { severity: 'warning', code: 'answerUnknown', params: { item: 'G1Q1', count: 1, example: 'Purple' } },
    { severity: 'warning', code: 'answerUnknown', params: { item: 'G1Q4', count: 1, example: 'many' } },
  ]);
  expect(source.plan.excluded).toContainEqual({ question: 'Extra', reason: 'notInStructure' });
  expect(source.plan.excluded).toContainEqual({ question: 'G1Q5', reason: 'notInResponses' });
});

test('When there are only questions, then the survey is in progress and has no answers', async () => {
  const { source, read } = await counted(structure());
  expect(source.plan.surveys).toMatchObject([{ status: 'IN_PROGRESS', sourceKey: 'limesurvey:1' }]);
  expect(read.respondents).toBe(0);
});

test('When numbers are not finite, then they are no numbers', async () => {
  const { of } = await counted(
    structure(),
    fileInMemory('r.csv', 'G1Q4,G1Q5\nInfinity,a\nNaN,b\n1e999,c\n0x10,d\n-1,e\n'),
  );
  expect(of('G1Q4')).toMatchObject({ numbers: [-1], abstained: 0, blank: 4 });
});

test('When the responses come as a workbook, then its answers are those of the CSV', async () => {
  const rows = CODES.replace('Because; I like it', 'Because')
    .trim()
    .split('\n')
    .map((line) => line.split(';').map((cell) => cell || null));
  const { read, of, source } = await counted(
    structure(),
    fileInMemory('results.xlsx', workbookOf([{ name: 'Sheet1', rows }])),
  );
  expect([read.respondents, read.incomplete]).toEqual([2, 1]);
  expect(source.plan.problems).toEqual([]);
  expect(of('G1Q1').options).toEqual({ Red: 1, Blue: 0, Other: 1 });
  expect(of('G1Q4').numbers).toEqual([12.5]);
});

test('When an option has no column in the file, then it is left out, never counted as ticked by nobody', async () => {
  const { of, source } = await counted(
    structure(),
    fileInMemory('results.csv', 'submitdate,G1Q3[SQ001]\n2026-01-01,Y\n2026-01-01,N\n'),
  );
  expect(of('G1Q3').options).toEqual({ Tea: 1 });
  expect(source.plan.excluded).toContainEqual({ question: 'G1Q3_SQ002', reason: 'optionNotInFile' });
});

test('When an equation gives numbers, then it is a number; when it gives texts, it is left out', async () => {
  const file = fileInMemory(
    'survey.lss',
    structureXml([
      { code: 'score', type: '*', text: '{1+1}' },
      { code: 'words', type: '*', text: '{if(a, "x", "y")}' },
    ]),
  );
  const { of, source } = await counted(
    file,
    fileInMemory('r.csv', 'submitdate,score,words\n2026-01-01,2.5,x\n2026-01-01,,y\n'),
  );
  expect(of('score').numbers).toEqual([2.5]);
  expect(source.plan.excluded).toEqual([{ question: 'words', reason: 'equation' }]);
  expect(source.plan.problems).toEqual([]);
});

test('When options were ranked, then each has its rank as a scale, blank where it was not ranked', async () => {
  const answers = { A: 'Pay', B: 'Time', C: 'Fun' };
  const file = fileInMemory('survey.lss', structureXml([{ code: 'R', type: 'R', answers }]));
  const codes = 'submitdate,R[1],R[2],R[3]\n2026-01-01,B,A,C\n2026-01-01,B,,\n2026-01-01,,,\n';
  const { of } = await counted(file, fileInMemory('r.csv', codes));
  expect(of('R_rank_A')).toMatchObject({ options: { 1: 0, 2: 1, 3: 0 }, blank: 2 });
  expect(of('R_rank_B')).toMatchObject({ options: { 1: 2, 2: 0, 3: 0 }, blank: 1 });
  const partly = await counted(file, fileInMemory('r.csv', codes.replaceAll(/,[^,\n]*$/gm, '')));
  expect(partly.source.plan.excluded).toContainEqual({ question: 'R_rank_A', reason: 'notInResponses' });
});

test('finds the submission date in an unknown language by its dates', async () => {
  const { read } = await counted(
    structure(),
    fileInMemory(
      'results.csv',
      '"ID odpowiedzi","Data wysłania","Ostatnia strona","Which color?"\n1,"2026-01-01 10:00:00",1,Red\n2,,1,Red\n',
    ),
  );
  expect([read.respondents, read.incomplete]).toEqual([1, 1]);
});
