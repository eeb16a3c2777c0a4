import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Counts, type ReadSurvey, readSurvey } from '../testing/count-answers.ts';
import { describeRealData } from '../testing/real-data.ts';
import { fileOnDisk } from '../testing/source-files.ts';
import { openLimeSurvey } from './open-limesurvey.ts';

const ways: [file: string, excluded: Record<string, string>][] = [
  ['web-full-long-default.csv', {}],
  ['responses-all-en-full-long.csv', {}],
  ['responses-all-abbr-long.csv', {}],
  ['web-all-short.csv', {}],
  ['web-all-short.xlsx', {}],
  ['web-emcode-short.csv', {}],
  // "Convert N to 2" makes a 2 of every empty cell: who said no and who said nothing are one.
  ['web-code-short-Y1N2.csv', { yn: 'unclearYesNo' }],
];

const countsOf = (counts: Counts | undefined) =>
  counts && {
    options: [...counts.options.values()],
    silent: counts.abstained + counts.blank,
    numbers: counts.numbers,
    texts: counts.texts.toSorted(),
  };

describeRealData('limesurvey/oracle', (folder) => {
  const read = async (...names: string[]) => {
    const source = await openLimeSurvey(
      names.map((name) => fileOnDisk(join(folder, `survey-100777${name}`))),
    );
    return { ...(await readSurvey(source)), plan: source.plan };
  };
  let archive: ReadSurvey;
  beforeAll(async () => {
    archive = await read('.lsa');
  });

  const optionsOf = (code: string) => [...(archive.counts.get(code)?.options.values() ?? [])];

  test('When the archive is read, then its figures are those of LimeSurvey’s statistics', () => {
    expect([archive.respondents, archive.incomplete]).toEqual([419, 81]);
    expect(optionsOf('five')).toEqual([18, 54, 91, 122, 105]);
    expect(optionsOf('radio')).toEqual([137, 111, 74, 16, 54]);
    expect(optionsOf('multic')).toEqual([182, 163, 171, 39]);
    expect(optionsOf('yn')).toEqual([157, 216]);
    expect(optionsOf('arrisd_SQ001')).toEqual([214, 123, 44]);
    expect(optionsOf('dual_SQ001_0')).toEqual([74, 136, 140]);
    expect(optionsOf('dual_SQ001_1')).toEqual([107, 204]);
    expect(optionsOf('rank_1')).toEqual([85, 109, 105, 98]);
  });

  test('When options were ranked, then the ranks of each are the counts of the ranks, and none is lost', () => {
    const first = optionsOf('rank_1');
    const places = first.map((_, option) => optionsOf(`rank_rank_R${option + 1}`));
    expect(places.map((ranks) => ranks[0])).toEqual(first);
    expect(places.map((ranks) => ranks[1])).toEqual(optionsOf('rank_2'));
  });

  test('When "0" was written under "other", then it counts as other', () => {
    expect([...(archive.counts.get('multi')?.options.values() ?? [])]).toEqual([272, 173, 62, 35, 48]);
    expect(archive.counts.get('multi_other')?.texts.filter((text) => text === '0')).toHaveLength(17);
  });

  test.each(ways)(
    'When the structure comes with %s, then all counts are those of the archive',
    async (file, excluded) => {
      const { plan, counts, respondents, incomplete, form } = await read('.lss', `-${file}`);
      expect([respondents, incomplete]).toEqual([archive.respondents, archive.incomplete]);
      const missing = Object.keys(excluded);
      expect(form.items.map(({ code }) => code)).toEqual(
        archive.form.items.map(({ code }) => code).filter((code) => !missing.includes(code)),
      );
      for (const [question, reason] of Object.entries(excluded))
        expect(plan.excluded).toContainEqual({ question, reason });
      for (const { code } of form.items) {
        // LimeSurvey leaves these comments out of its exports of texts.
        if (code === 'listc_comment' && file.includes('long')) continue;
        expect(countsOf(counts.get(code)), code).toEqual(countsOf(archive.counts.get(code)));
      }
      expect(plan.problems).toEqual([]);
      // Dates, files and the language are left out for a reason of their own, and once.
      const left = plan.excluded.filter(({ question }) => !missing.includes(question));
      expect(left.map(({ question }) => question)).toEqual(['date', 'file', 'lang', 'text']);
    },
  );
});
