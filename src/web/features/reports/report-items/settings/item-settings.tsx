import type { ReactNode } from 'react';
import { resolveView, type View } from '#shared/reports/report-items/kinds/visualizations.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Card } from '../../../../ui/card.tsx';
import type { ItemDraft, SettingsProps } from '../draft/draft.ts';
import classes from '../report-items.module.css';
import { BarChartSettings } from './bar-chart-settings.tsx';
import { BoxPlotSettings } from './box-plot-settings.tsx';
import { CrosstabSettings } from './crosstab-settings.tsx';
import { DividerSettings } from './divider-settings.tsx';
import { PaperFields } from './fields/paper-fields.tsx';
import { HeatMapSettings } from './heat-map-settings.tsx';
import { KeyFigureSettings } from './key-figure-settings.tsx';
import { LineChartSettings } from './line-chart-settings.tsx';
import { ProfileLineChartSettings } from './profile-line-chart-settings.tsx';
import { ResponsesSettings } from './responses-settings.tsx';
import { RichTextSettings } from './rich-text-settings.tsx';
import { TopicChartSettings, TopicResponsesSettings } from './topic-settings.tsx';
import { WordBarsSettings, WordCloudSettings, WordLinesSettings } from './words-settings.tsx';

interface ItemSettingsProps {
  draft: ItemDraft;
  language: string;
  page: SettingsProps['page'];
  onChange: (draft: ItemDraft) => void;
}

/** The settings form of each view; draft and settings follow from its schema (`item-draft.ts`). */
const forms = {
  BAR_CHART: BarChartSettings,
  PROFILE_LINE_CHART: ProfileLineChartSettings,
  HEAT_MAP: HeatMapSettings,
  KEY_FIGURE: KeyFigureSettings,
  BOX_PLOT: BoxPlotSettings,
  CROSSTAB: CrosstabSettings,
  LINE_CHART: LineChartSettings,
  RESPONSES: ResponsesSettings,
  WORDCLOUD: WordCloudSettings,
  WORDCLOUD_RESPONSES: WordCloudSettings,
  TOPIC_BARS: TopicChartSettings,
  TOPIC_LINES: TopicChartSettings,
  TOPIC_RESPONSES: TopicResponsesSettings,
  WORD_BARS: WordBarsSettings,
  WORD_LINES: WordLinesSettings,
  RICH_TEXT: RichTextSettings,
  DIVIDER: DividerSettings,
} satisfies Record<View, (props: SettingsProps) => ReactNode>;

export const ItemSettings = ({ draft, language, page, onChange }: ItemSettingsProps) => {
  const t = useTranslations('report-items');
  const Settings = forms[resolveView(draft)];
  const change = (changes: Partial<ItemDraft>): void => onChange({ ...draft, ...changes });
  return (
    <Card aria-label={t('settings')}>
      <h2 className={classes.cardTitle}>{t('settings')}</h2>
      <div className={classes.settings}>
        <Settings draft={draft} language={language} page={page} change={change} />
        <PaperFields draft={draft} change={change} />
      </div>
    </Card>
  );
};
