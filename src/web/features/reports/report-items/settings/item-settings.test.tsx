import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createDefaultConfig, type View } from '#shared/reports/report-items/kinds/visualizations.ts';
import { parseItemDraft } from '../draft/item-draft.ts';
import { add, click, field, open, pick, serveTopics, type User, write } from './testing/settings-form.tsx';

afterEach(() => vi.unstubAllGlobals());

type Step = (user: User) => void | Promise<void>;
type Steps = Readonly<Record<string, readonly [Step, unknown]>>;

const title = { title: [write('Überschrift', 'Meine'), 'Meine'] } satisfies Steps;
const color = { color: [write('Farbe', '#123456'), '#123456'] } satisfies Steps;
const meanDecimals = [pick('Nachkommastellen der Mittelwerte', '2'), 2] as const;
const percentDecimals = [pick('Nachkommastellen der Prozente', '1'), 1] as const;
const valuesAs = [pick('Anzahl oder Prozent', 'Anzahl'), 'counts'] as const;
const legend = [pick('Legende', 'unter dem Bild'), 'below'] as const;
const alphabetical = (of: string) =>
  ({ order: [pick(`Reihenfolge der ${of}`, 'alphabetisch'), 'alphabetical'] }) satisfies Steps;
const byMean = [pick('Reihenfolge der Fragen', 'höchster Mittelwert zuerst'), 'descending'] as const;
const words = { ...title, wordLanguage: [pick('Sprache der Wörter', 'Englisch'), 'en'] } satisfies Steps;
const cloud = {
  ...words,
  ...color,
  percentDecimals,
  maximumWords: [write('Höchstens so viele Wörter', '80'), 80],
} satisfies Steps;
const furtherStatistics = [pick('Weitere Kennwerte', 'Median'), ['median']] as const;
const topics = {
  ...title,
  topicModelIds: [pick('Themenmodelle', 'Lehre (de)'), [4]],
  topicIds: [pick('Themen', 'Tempo'), [8]],
} satisfies Steps;

const stepsOf: { [One in Exclude<View, 'RICH_TEXT'>]: Steps } = {
  BAR_CHART: {
    ...title,
    ...color,
    split: [pick('Aufteilen', 'nach Lehrperson'), 'leader'],
    arrangement: [pick('Mehrere Fragen', 'untereinander, je 100 %'), 'stacked'],
    statistics: [
      pick('Kennwerte', 'Top 2'),
      ['n', 'mean', 'median', 'standardDeviation', 'topTwo', 'abstentions'],
    ],
    showStatistics: [click('Kennwerte unter dem Bild'), false],
    ...{ meanDecimals, percentDecimals, valuesAs, legend, order: byMean },
  },
  PROFILE_LINE_CHART: {
    ...title,
    ...color,
    furtherStatistics: [pick('Weitere Kennwerte', 'Top 2'), ['topTwo']],
    profileStyle: [pick('Mittelwerte', 'Punkte mit 95-%-Intervallen'), 'dots'],
    comparisons: [click('Derselbe Fragebogen'), ['form']],
    ...{ meanDecimals, percentDecimals, legend, order: byMean },
  },
  HEAT_MAP: {
    ...title,
    split: [pick('Aufteilen', 'nach Einrichtung'), 'unit'],
    ...{ meanDecimals, legend, order: byMean },
  },
  KEY_FIGURE: {
    ...title,
    ...color,
    meanDecimals,
    keyMeasure: [pick('Zahl', 'Nettowert'), 'netScore'],
    percentDecimals,
  },
  BOX_PLOT: {
    ...title,
    ...color,
    split: [pick('Aufteilen', 'nach Umfrage'), 'survey'],
    meanDecimals,
  },
  CROSSTAB: {
    ...title,
    split: [pick('Aufteilen', 'nach Umfrage'), 'survey'],
    cellValues: [pick('Zellen', 'Anzahl'), 'counts'],
    percentDecimals,
  },
  LINE_CHART: {
    ...title,
    ...color,
    furtherStatistics,
    // Options have no means, so mean decimals are set before they are chosen.
    meanDecimals,
    measure: [pick('Linien', 'Anteil jeder Antwortoption'), 'options'],
    showInterval: [click('95-%-Intervall des Mittelwerts als Band'), false],
    ...{ percentDecimals, valuesAs, legend },
  },
  WORDCLOUD: cloud,
  WORDCLOUD_RESPONSES: cloud,
  WORD_BARS: {
    ...words,
    ...color,
    ...{ percentDecimals, valuesAs, ...alphabetical('Wörter') },
    maximumBars: [write('Wörter', '7'), 7],
  },
  WORD_LINES: {
    ...words,
    ...color,
    ...{ percentDecimals, valuesAs, legend, ...alphabetical('Wörter') },
    words: [add('Wörter', 'Skript'), ['Skript']],
  },
  RESPONSES: { ...title, split: [pick('Aufteilen', 'nach Umfrage'), 'survey'] },
  TOPIC_BARS: { ...topics, ...color, percentDecimals, valuesAs, ...alphabetical('Themen') },
  TOPIC_LINES: { ...topics, ...color, percentDecimals, valuesAs, legend, ...alphabetical('Themen') },
  TOPIC_RESPONSES: topics,
  DIVIDER: { title: [write('Überschrift des Abschnitts', 'Lehre'), 'Lehre'] },
};

const chosenBefore = ['visualizationType', 'analysisType', 'itemIds'];

test.each(Object.entries(stepsOf) as [View, Steps][])(
  '[3.13] When each setting of a %s is changed in its form, then exactly these are saved',
  async (view, steps) => {
    serveTopics();
    const { user, draft } = await open(view);
    const own = Object.keys(createDefaultConfig(view, [1])).filter((key) => !chosenBefore.includes(key));
    expect(Object.keys(steps).sort()).toEqual(own.sort());
    for (const [setting, [change, value]] of Object.entries(steps)) {
      await change(user);
      await waitFor(() =>
        expect(new Map<string, unknown>(Object.entries(draft())).get(setting), setting).toEqual(value),
      );
    }
    fireEvent.click(field('Auf neuer Seite beginnen'));
    const saved = Object.fromEntries(Object.entries(steps).map(([setting, [, value]]) => [setting, value]));
    expect(parseItemDraft(draft())).toMatchObject({
      ...saved,
      paper: { breakBefore: true, keepTogether: false },
    });
  },
);
