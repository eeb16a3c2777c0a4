import {
  type ConfigByView,
  createDefaultConfig,
  shownItemTypes,
  sizeLimits,
  type View,
  viewNames,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import type { ItemType } from '#shared/vocabulary.ts';
import { LARGE } from './prepare-large-report.ts';
import type { prepareReport } from './prepare-report.ts';

type CallApi = Parameters<typeof prepareReport>[0];

interface FoundItem {
  id: number;
  type: ItemType;
  abstentionAllowed: boolean;
  info: { itemOptionCount?: number };
}

const COLUMNS = 4;
const IN_A_ROW = 3;

const text = (own: string) => ({ type: 'text' as const, text: own, marks: [] });
const paragraph = (own: string) => ({ type: 'paragraph' as const, content: [text(own)] });

const variants = (
  items: readonly FoundItem[],
  topicModelIds: number[],
): { [One in View]?: readonly Partial<ConfigByView[One]>[] } => {
  const scales = items.filter(({ type }) => type === 'SCALA');
  // Compatible: the same number of options, the same abstention.
  const [alike = []] = [
    ...Map.groupBy(
      scales,
      ({ info, abstentionAllowed }) => `${info.itemOptionCount} ${abstentionAllowed}`,
    ).values(),
  ].toSorted((left, right) => right.length - left.length);
  const itemIds = alike.slice(0, 6).map(({ id }) => id);
  const topics = { topicModelIds };
  return {
    BAR_CHART: [{}, { split: 'period' }, { itemIds, arrangement: 'stacked' }, { split: 'survey' }],
    PROFILE_LINE_CHART: [{ itemIds }, { itemIds, comparisons: ['all'], furtherStatistics: ['median'] }],
    LINE_CHART: [{}, { itemIds: itemIds.slice(0, 4) }, { measure: 'options' }],
    WORDCLOUD: [{}, { maximumWords: 150 }],
    WORD_LINES: [{}],
    TOPIC_BARS: [topics],
    TOPIC_LINES: [topics],
    TOPIC_RESPONSES: [topics],
    DIVIDER: [{ title: 'Ein Abschnitt' }],
    RICH_TEXT: [
      {
        text: {
          type: 'doc',
          content: [
            { type: 'heading', attrs: { level: 2 }, content: [text('Was zu tun ist')] },
            paragraph('Die Ergebnisse werden im Fakultätsrat besprochen. '.repeat(6)),
            {
              type: 'bulletList',
              content: ['Tempo', 'Unterlagen', 'Beispiele'].map((own) => ({
                type: 'listItem',
                content: [paragraph(own)],
              })),
            },
          ],
        },
      },
    ],
  };
};

const sizeOf = (view: View) => sizeLimits(createDefaultConfig(view, []).visualizationType);

const placed = (views: readonly View[]) => {
  let y = 0;
  return Array.from({ length: Math.ceil(views.length / IN_A_ROW) }, (_, row) => {
    const own = views.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW);
    const height = Math.max(row % 2 === 0 ? 3 : 2, ...own.map((view) => sizeOf(view).minimum.rows));
    const top = y;
    y += height;
    return own.map((view, column) => ({
      view,
      placement: {
        x: COLUMNS * column,
        y: top,
        cols: COLUMNS,
        rows: Math.min(height, sizeOf(view).maximumRows),
      },
    }));
  }).flat();
};

export const prepareFullReport = async (callApi: CallApi): Promise<number> => {
  const read = async (...wish: Parameters<CallApi>) => (await callApi(...wish)).json();
  const { content: surveys } = await read('GET', `/surveys?status=PROCESSED&size=${LARGE.surveys}`);
  const surveyIds = surveys.map(({ id }: { id: number }) => id);
  const { id } = await read('POST', '/reports', { title: 'Hundert Elemente aller Arten', surveyIds });
  const found = await read('GET', `/item-collections?reportId=${id}&size=50&withInfo=true`);
  const items: FoundItem[] = found.content;
  const models = await read('GET', '/topic-models?size=20');
  const settings = variants(
    items,
    models.content.map((model: { id: number }) => model.id),
  );
  const views = Array.from({ length: LARGE.items }, (_, at) => viewNames[at % viewNames.length] as View);
  for (const [index, { view, placement }] of placed(views).entries()) {
    const round = Math.floor(index / viewNames.length);
    const own = settings[view] ?? [{}];
    const types = shownItemTypes(createDefaultConfig(view, []));
    const suited = items.filter(({ type }) => types.includes(type));
    const item = suited[round % Math.max(1, suited.length)];
    const config = { ...createDefaultConfig(view, item ? [item.id] : []), ...own[round % own.length] };
    await callApi('POST', `/reports/${id}/report-items`, { config, placement });
  }
  await callApi('POST', `/reports/${id}/calculation`);
  return id;
};
