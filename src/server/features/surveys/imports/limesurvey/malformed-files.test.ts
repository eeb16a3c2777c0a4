import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ImportRejectedError, type SourceFile } from '../source/survey-draft.ts';
import { responsesXml, structureXml } from '../testing/limesurvey-documents.ts';
import { fileInMemory } from '../testing/source-files.ts';
import { openLimeSurvey } from './open-limesurvey.ts';

const STRUCTURE = structureXml([
  { code: 'Q1', type: 'L', answers: { A: 'Red', B: 'Blue' }, other: true },
  { code: 'Q2', type: 'M', rows: { S1: 'Tea', S2: 'Milk' } },
  { code: 'Q3', type: 'N' },
]);
const RESPONSES = responsesXml([
  { id: '1', submitdate: 'x', '1X2X1': 'A', '1X2X1other': '', '1X2X2S1': 'Y', '1X2X2S2': '', '1X2X3': '5' },
]);
const EXPORT = 'id,submitdate,Q1,Q2[S1],Q2[S2],Q3\n1,x,"A",Y,N,5\n2,y,B,N,Y,6\n';
const ARCHIVE = zipSync({ 'survey_1.lss': strToU8(STRUCTURE), 'survey_1_responses.lsr': strToU8(RESPONSES) });

const structure = (): SourceFile => fileInMemory('survey.lss', STRUCTURE);

const KINDS: Record<string, { whole: Uint8Array; files(bytes: Uint8Array): SourceFile[] }> = {
  structure: { whole: strToU8(STRUCTURE), files: (bytes) => [fileInMemory('survey.lss', bytes)] },
  responses: { whole: strToU8(RESPONSES), files: (bytes) => [structure(), fileInMemory('r.lsr', bytes)] },
  export: { whole: strToU8(EXPORT), files: (bytes) => [structure(), fileInMemory('r.csv', bytes)] },
  archive: { whole: ARCHIVE, files: (bytes) => [fileInMemory('survey.lsa', bytes)] },
};

const isRead = async (files: SourceFile[]): Promise<boolean> => {
  try {
    const source = await openLimeSurvey(files);
    for await (const segment of source.answers(new AbortController().signal)) {
      expect(segment.columns).toHaveLength(source.plan.forms[0]?.items.length ?? -1);
    }
    return true;
  } catch (error) {
    if (!(error instanceof ImportRejectedError)) throw error;
    expect(error.problems.length).toBeGreaterThan(0);
    return false;
  }
};

test.each(Object.keys(KINDS))(
  'When bytes of a file of kind %s are bent, then it is read or refused',
  async (kind) => {
    const { whole, files } = KINDS[kind] as (typeof KINDS)[string];
    expect(await isRead(files(whole))).toBe(true);
    const source = fc.nat(whole.length - 1);
    const bends = fc.array(fc.tuple(source, fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(bends, fc.option(source), async (changes, end) => {
        const bytes = Uint8Array.from(whole);
        for (const [at, value] of changes) bytes[at] = value;
        await isRead(files(end === null ? bytes : bytes.subarray(0, end)));
      }),
      { numRuns: 300, seed: 1 },
    );
  },
);

test('When reading is cancelled, then it ends before the whole file is read', async () => {
  const cancel = new AbortController();
  let read = 0;
  const row = RESPONSES.slice(RESPONSES.indexOf('<row>'), RESPONSES.indexOf('</row>') + 6);
  const endless: SourceFile = {
    name: 'r.lsr',
    size: 1,
    async *open() {
      yield strToU8(RESPONSES.slice(0, RESPONSES.indexOf('<row>')));
      for (; read < 100_000; read += 1) {
        if (read === 1000) cancel.abort();
        yield strToU8(row.repeat(10));
      }
    },
  };
  const failure = await openLimeSurvey([structure(), endless], cancel.signal).catch(
    (error: unknown) => error,
  );
  expect((failure as Error).name).toBe('AbortError');
  expect(read).toBeLessThan(1010);
});
