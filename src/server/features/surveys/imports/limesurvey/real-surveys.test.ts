import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ImportRejectedError, type SourceFile, type SurveySource } from '../source/survey-draft.ts';
import { readSurvey } from '../testing/count-answers.ts';
import { describeRealData } from '../testing/real-data.ts';
import { fileOnDisk } from '../testing/source-files.ts';
import { looksLikeLimeSurvey } from './looks-like-limesurvey.ts';
import { openLimeSurvey } from './open-limesurvey.ts';

const REASONS = [
  'date',
  'equation',
  'boilerplate',
  'fileUpload',
  'languageSwitch',
  'withoutAnswers',
  'notInResponses',
];

const headOf = async (file: SourceFile): Promise<Uint8Array> => {
  for await (const chunk of file.open()) return chunk;
  return new Uint8Array();
};

const openOrRefuse = async (path: string): Promise<SurveySource | ImportRejectedError> => {
  try {
    return await openLimeSurvey([fileOnDisk(path)]);
  } catch (error) {
    if (error instanceof ImportRejectedError) return error;
    throw error;
  }
};

const expectReadable = async (source: SurveySource): Promise<void> => {
  const { form, counts, respondents } = await readSurvey(source);
  expect(form.items.length).toBeGreaterThan(0);
  expect(new Set(form.items.map(({ code }) => code)).size).toBe(form.items.length);
  for (const item of form.items) {
    const isClosed = item.type !== 'OPEN' && item.type !== 'NUMERIC';
    expect(item.options.length > 0, `${item.code} has options`).toBe(isClosed);
    expect(Object.keys(item.text)).toEqual(form.languages);
    for (const text of Object.values(item.text))
      expect(text, item.code).not.toMatch(/<\/?(p|span|script|div|br)\b/i);
    expect(item.options.every(({ value }) => (value !== null) === (item.type === 'SCALA'))).toBe(true);
  }
  for (const { reason } of source.plan.excluded) expect(REASONS).toContain(reason);
  const [one] = counts.values();
  if (one) expect(one.blank).toBeLessThanOrEqual(respondents);
};

describeRealData('limesurvey', (folder) => {
  const files = ['surveys', 'archives'].flatMap((name) =>
    readdirSync(join(folder, name)).map((file) => join(name, file)),
  );

  test.each(files)('When %s is opened, then it is read or refused naming its questions', async (file) => {
    const opened = await openOrRefuse(join(folder, file));
    if (!(opened instanceof ImportRejectedError)) return expectReadable(opened);
    const [first, ...named] = opened.problems;
    if (first?.code === 'surveyWithoutQuestions') {
      expect(named).toEqual([]);
    } else {
      expect(first?.code).toBe('noItems');
      expect(named.length).toBeGreaterThan(0);
      expect(named.every(({ code, column }) => code === 'questionExcluded' && column !== '')).toBe(true);
    }
  });

  test.each(readdirSync(join(folder, 'questions')))(
    'When %s, a part of a survey, is opened, then it is refused as such',
    async (file) => {
      const refusal = (await openOrRefuse(join(folder, 'questions', file))) as ImportRejectedError;
      expect(refusal.problems).toMatchObject([{ code: 'limeSurveyPart', severity: 'error', file }]);
    },
  );

  test.each([...files, 'questions/limesurvey_group_472.lsg'])(
    'When the beginning of %s is seen, then it is known as LimeSurvey’s',
    async (file) => {
      const onDisk = fileOnDisk(join(folder, file));
      expect(looksLikeLimeSurvey(onDisk.name, await headOf(onDisk))).toBe(true);
    },
  );

  test('When the statistics archive is read, then its answers are the published ones', async () => {
    const source = await openLimeSurvey([fileOnDisk(join(folder, 'archives/survey_statistics_one.lsa'))]);
    const { counts, respondents, incomplete } = await readSurvey(source);
    expect([respondents, incomplete]).toEqual([10, 0]);
    const answers = counts.get('Q00');
    expect([...(answers?.options ?? [])]).toEqual([
      ['Option A', 2],
      ['Option B', 3],
      ['Option C', 3],
    ]);
    expect([answers?.abstained, answers?.blank]).toEqual([2, 0]);
    expect(source.plan.surveys).toMatchObject([{ sourceKey: 'limesurvey:981642', status: 'PROCESSED' }]);
  });

  test('When an archive has tokens, then no token and no address is read', async () => {
    const path = join(folder, 'archives/survey_export_responses_with_tokens.lsa');
    const source = await openLimeSurvey([fileOnDisk(path)]);
    const { counts, respondents } = await readSurvey(source);
    expect(respondents).toBe(2);
    const [open] = counts.values();
    expect(open?.texts).toHaveLength(2);
    const unpacked = Object.entries(unzipSync(readFileSync(path)));
    const personal = unpacked.flatMap(([, bytes]) =>
      [...strFromU8(bytes).matchAll(/<(token|email|firstname|lastname)><!\[CDATA\[([^\]]+)\]/g)].map(
        (found) => found[2],
      ),
    );
    expect(personal.length).toBeGreaterThan(2);
    const stored = JSON.stringify([source.plan, ...counts.values()]);
    for (const secret of personal) expect(stored).not.toContain(secret);
  });

  test('When a survey is multilingual, then all its languages are kept', async () => {
    const path = join(folder, 'surveys/ls6_sample_survey_multilingual_fr_de_en_it.lss');
    const { plan } = await openLimeSurvey([fileOnDisk(path)]);
    expect(plan.forms[0]?.languages.toSorted()).toEqual(['de-informal', 'en', 'fr', 'he', 'it']);
    expect(plan.surveys[0]?.status).toBe('IN_PROGRESS');
  });
});
