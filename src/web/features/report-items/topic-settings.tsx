import { useTranslations } from '../../lib/use-translations.ts';
import type { SettingsProps } from './draft.ts';
import { ItemColorField } from './item-color-field.tsx';
import { TitleField } from './title-field.tsx';
import { TopicModelsField, TopicsField } from './topic-fields.tsx';

/** Heading and topics. */
export const TopicResponsesSettings = (props: SettingsProps) => {
  const t = useTranslations('report-items');
  return (
    <>
      <TitleField {...props} description={t('titleHelp')} />
      <TopicModelsField {...props} />
      <TopicsField {...props} />
    </>
  );
};

/** Heading, topics, and the color of bars or of a single line. */
export const TopicChartSettings = (props: SettingsProps) => {
  const t = useTranslations('report-items');
  return (
    <>
      <TopicResponsesSettings {...props} />
      <ItemColorField {...props} description={t('topicColorHelp')} />
    </>
  );
};
