import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ImportRejectedError, type SourceFile } from '../source/survey-draft.ts';
import { type ReadSurvey, readSurvey } from '../testing/count-answers.ts';
import { describeRealData } from '../testing/real-data.ts';
import { fileOnDisk } from '../testing/source-files.ts';
import { looksLikeQualtricsResponses, looksLikeQualtricsStructure } from './looks-like-qualtrics.ts';
import { openQualtrics } from './open-qualtrics.ts';

const headOf = async (file: SourceFile): Promise<Uint8Array> => {
  for await (const chunk of file.open()) return chunk;
  return new Uint8Array();
};

describeRealData('qualtrics', (folder) => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const pairs = folders.flatMap(({ name }) => {
    const files = readdirSync(join(folder, name)).map((file) => join(name, file));
    const definition = files.find((file) => file.endsWith('.qsf')) ?? '';
    return files.filter((file) => file.endsWith('.csv')).map((csv) => [definition, csv] as const);
  });
  const read = async (definition: string, csv: string): Promise<ReadSurvey> =>
    readSurvey(await openQualtrics([definition, csv].map((file) => fileOnDisk(join(folder, file)))));

  test.each(pairs)('When %s and %s are read, then every answer is known', async (definition, csv) => {
    const files = [definition, csv].map((file) => fileOnDisk(join(folder, file)));
    const source = await openQualtrics(files);
    expect(source.plan.problems).toEqual([]);
    const reasons = new Set(source.plan.excluded.map(({ reason }) => reason));
    expect(['notInResponses', 'notInStructure'].filter((reason) => reasons.has(reason)).length).toBe(
      reasons.size,
    );
    const { respondents, incomplete, form } = await readSurvey(source);
    expect(respondents).toBeGreaterThan(0);
    expect(incomplete).toBe(0);
    expect(new Set(form.items.map(({ code }) => code)).size).toBe(form.items.length);
  });

  test.each(pairs)(
    'When the beginnings of %s and %s are seen, then they are known',
    async (definition, csv) => {
      const [first, second] = [definition, csv].map((file) => fileOnDisk(join(folder, file))) as [
        SourceFile,
        SourceFile,
      ];
      expect(looksLikeQualtricsStructure(first.name, await headOf(first))).toBe(true);
      expect(looksLikeQualtricsResponses(second.name, await headOf(second))).toBe(true);
    },
  );

  test('When the favourite fruit is counted, then it is the published table', async () => {
    const { counts, respondents } = await read(
      'Better_Sample_Survey/Better_Sample_Survey.qsf',
      'Better_Sample_Survey/Better_Sample_Survey.csv',
    );
    expect(respondents).toBe(10);
    expect(Object.fromEntries(counts.get('q2_favorite')?.options ?? [])).toEqual({
      Canteloupe: 4,
      Kiwi: 5,
      Pomagranite: 1,
    });
    // "Never tried it" has the code -1: 1, 1 and 3 of those who saw the question.
    expect(['q4_rank_1', 'q4_rank_2', 'q4_rank_3'].map((code) => counts.get(code)?.abstained)).toEqual([
      1, 1, 3,
    ]);
  });

  test.each([
    ['Side-by-Side_Questions', 'Side-by-Side_Questions', 'SidebySide_Questions', 54],
    ['Many_Different_Question_Types', 'Sample_Survey', 'Sample_Survey', 108],
    [
      'Multiple_Answer_Multiple_Choices_Questions',
      'Multiple_Answer_MC_Questions',
      'Multiple_Answer_MC_Questions',
      6,
    ],
  ])(
    'When %s was exported with two and with three heading rows, then both tell the same',
    async (name, qsf, csv, items) => {
      const all = readdirSync(join(folder, name));
      const withIds = all.find((file) => file.startsWith(csv) && file.endsWith('_Insights_.csv')) ?? '';
      const without = all.find((file) => file.startsWith(csv) && /(_Legacy_|[a-z])\.csv$/.test(file)) ?? '';
      const [first, second] = await Promise.all(
        [withIds, without].map((file) => read(`${name}/${qsf}.qsf`, `${name}/${file}`)),
      );
      expect(first?.form.items).toHaveLength(items);
      expect(second?.form).toEqual(first?.form);
      expect(second?.counts).toEqual(first?.counts);
    },
  );

  test('When responses come without the definition, then they are refused', async () => {
    const opened = openQualtrics([fileOnDisk(join(folder, 'Better_Sample_Survey/Better_Sample_Survey.csv'))]);
    await expect(opened).rejects.toThrow('structureMissing');
  });

  test('When the old Excel file is given, then it is refused', async () => {
    const files = ['Better_Sample_Survey.qsf', 'example_long_and_lean.xls'];
    const opened = openQualtrics(files.map((file) => fileOnDisk(join(folder, 'Better_Sample_Survey', file))));
    const refusal = await opened.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ImportRejectedError);
    expect((refusal as ImportRejectedError).problems).toMatchObject([
      { code: 'oldExcel', file: 'example_long_and_lean.xls' },
    ]);
  });
});
