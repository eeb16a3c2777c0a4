import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingTexts } from '#document/texts/missing-texts.ts';
import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import { describeRealData } from '../testing/real-data.ts';
import { fileOnDisk } from '../testing/source-files.ts';
import { openLimeSurvey } from './open-limesurvey.ts';

type PlannedItem = Awaited<ReturnType<typeof openLimeSurvey>>['plan']['forms'][number]['items'][number];

const figureOf = ({ text, options, leftPole, rightPole, direction }: PlannedItem): ItemFigure => ({
  itemIds: [1],
  text,
  type: 'SINGLE_CHOICE',
  leftPole,
  rightPole,
  direction,
  groups: [],
  total: {
    hidden: null,
    n: 0,
    abstentions: 0,
    blanks: 0,
    surveyCount: 1,
    statistics: null,
    options: options.map((option, index) => ({
      position: index + 1,
      text: option.text,
      value: null,
      count: 0,
      percent: null,
    })),
  },
});

describeRealData('limesurvey', (folder) => {
  test('lists the places that a language of the questionnaire lacks [2.15]', async () => {
    const path = join(folder, 'surveys/ls6_sample_survey_multilingual_fr_de_en_it.lss');
    const { plan } = await openLimeSurvey([fileOnDisk(path)]);
    const items = plan.forms[0]?.items ?? [];
    expect(items.length).toBeGreaterThan(100);
    const report = {
      reportItems: items.map(
        (item, index): ReportItem => ({
          id: index + 1,
          placement: { x: 0, y: index, cols: 12, rows: 1 },
          content: {
            config: null,
            data: { kind: 'distribution', figures: [figureOf(item)] },
            question: null,
            calculatedOn: null,
            outOfDate: false,
          },
        }),
      ),
    };
    const lacking = (language: string): number[] =>
      items.map(({ text, leftPole, rightPole, options }) => {
        const own = [
          ['item', text],
          ['left', leftPole],
          ['right', rightPole],
          ...options.map((one) => ['option', one.text]),
        ];
        const without = own.filter(
          ([, texts]) =>
            texts !== null &&
            Object.keys(texts ?? {}).every(
              (tag) => !tag.startsWith(language) || (texts as Record<string, string>)[tag] === '',
            ),
        );
        return new Set(without.map((one) => JSON.stringify(one))).size;
      });
    for (const language of ['en', 'de', 'fr', 'it', 'he', 'sv']) {
      const found = new Map(
        missingTexts(report, language).map((place) => [place.reportItemId, place.texts.length]),
      );
      expect([language, items.map((_, index) => found.get(index + 1) ?? 0)]).toEqual([
        language,
        lacking(language),
      ]);
    }
    expect(missingTexts(report, 'en')).toEqual([]);
    expect(missingTexts(report, 'sv')).toHaveLength(items.length);
  });
});
