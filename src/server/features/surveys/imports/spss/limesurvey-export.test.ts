import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSurvey } from '../testing/count-answers.ts';
import { describeRealData } from '../testing/real-data.ts';
import { fileOnDisk } from '../testing/source-files.ts';
import { openSpss } from './open-spss.ts';

describeRealData('limesurvey/oracle', (folder) => {
  const read = async (name: string) => {
    const source = await openSpss([fileOnDisk(join(folder, `survey-100777-${name}.sav`))]);
    return { ...(await readSurvey(source)), excluded: source.plan.excluded };
  };

  const figures: [code: string, type: string, counts: number[]][] = [
    ['five', 'SCALA', [18, 54, 91, 122, 105]],
    ['cond', 'SCALA', [40, 42, 28, 28, 12]],
    ['radio', 'SINGLE_CHOICE', [137, 111, 74, 16, 54]],
    ['multi', 'MULTIPLE_CHOICE', [272, 173, 62, 35, 48]],
    ['multic', 'MULTIPLE_CHOICE', [182, 163, 171, 39]],
    ['arrisd_SQ001', 'SINGLE_CHOICE', [214, 123, 44]],
    ['arrisd_SQ002', 'SINGLE_CHOICE', [225, 109, 47]],
    ['arrF_SQ001', 'SCALA', [24, 49, 64, 98, 132]],
    ['dual_SQ001_1', 'SINGLE_CHOICE', [74, 136, 140]],
    ['rank_1', 'SINGLE_CHOICE', [85, 109, 105, 98]],
    ['gen', 'SINGLE_CHOICE', [203, 171]],
    ['arrynu_SQ001', 'SINGLE_CHOICE', [223, 121, 43]],
    ['yn', 'SINGLE_CHOICE', [157, 216]],
  ];

  test.each([
    ['web-complete-short', 0],
    ['web-all-short', 81],
  ])(
    'When LimeSurvey’s SPSS export %s is read, then its figures are those of the statistics',
    async (file, incomplete) => {
      const survey = await read(file);
      expect([survey.respondents, survey.incomplete]).toEqual([419, incomplete]);
      for (const [code, type, counts] of figures) {
        const item = survey.form.items.find((candidate) => candidate.code === code);
        expect([code, item?.type]).toEqual([code, type]);
        expect([code, [...(survey.counts.get(code)?.options.values() ?? [])]]).toEqual([code, counts]);
      }
      expect(survey.counts.get('num')?.numbers).toHaveLength(384);
      expect(survey.counts.get('arrF_SQ001')).toMatchObject({ abstained: 27, blank: 25 });
      expect(survey.counts.get('multi_other')?.texts.filter((text) => text === '0')).toHaveLength(17);
      const codes = survey.form.items.map(({ code }) => code);
      for (const technical of ['id', 'seed', 'lastpage', 'startlanguage']) {
        expect(codes).not.toContain(technical);
        expect(survey.excluded).toContainEqual({ question: technical, reason: 'columnIgnored' });
      }
    },
  );
});
