import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { TopicModelPage } from '../../features/figures/topics/topic-model-page.tsx';
import { TopicModelsPage } from '../../features/figures/topics/topic-models-page.tsx';
import { WordsPage } from '../../features/figures/words/words-page.tsx';
import { Allowed } from '../shell/allowed.tsx';
import { NotFound } from '../shell/not-found.tsx';

const one = getRouteApi('/signed-in/topics/$topicModelId');

export const TopicModelsRoute = () => (
  <Allowed permission="reports.edit">
    <TopicModelsPage />
  </Allowed>
);

export const TopicModelRoute = () => {
  const { topicModelId } = one.useParams();
  const navigate = useNavigate();
  return /^(0|[1-9]\d{0,8})$/.test(topicModelId) ? (
    <Allowed permission="reports.edit">
      <TopicModelPage
        key={topicModelId}
        topicModelId={Number(topicModelId)}
        onCreated={(id) => navigate({ to: '/topics/$topicModelId', params: { topicModelId: String(id) } })}
        onDeleted={() => navigate({ to: '/topics' })}
      />
    </Allowed>
  ) : (
    <NotFound />
  );
};

export const WordsRoute = () => (
  <Allowed permission="configs.edit">
    <WordsPage />
  </Allowed>
);
