import { useTranslations } from '../../../../lib/use-translations.ts';
import type { SettingsProps } from '../draft/draft.ts';
import { AppearanceFields } from './fields/appearance-fields.tsx';
import { DistinctiveField } from './fields/distinctive-field.tsx';
import { TitleField } from './fields/title-field.tsx';
import { TopicModelsField, TopicsField } from './fields/topic-fields.tsx';

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

export const TopicChartSettings = (props: SettingsProps) => {
  const t = useTranslations('report-items');
  return (
    <>
      <TopicResponsesSettings {...props} />
      <DistinctiveField {...props} />
      <AppearanceFields {...props} colorHelp={t('topicColorHelp')} />
    </>
  );
};
