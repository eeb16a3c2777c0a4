import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { TopicModelPage } from '../../features/figures/topics/topic-model-page.tsx';
import { TopicModelsPage } from '../../features/figures/topics/topic-models-page.tsx';
import { WordsPage } from '../../features/figures/words/words-page.tsx';
import { FormPage } from '../../features/reports/forms/form-page.tsx';
import { FormsPage } from '../../features/reports/forms/forms-page.tsx';
import { SubunitsNav } from '../root/subunits-nav.tsx';
import { Allowed } from '../shell/allowed.tsx';
import { NotFound } from '../shell/not-found.tsx';

const list = getRouteApi('/signed-in/forms');

const formRoute = getRouteApi('/signed-in/forms/$formId');

export const FormListRoute = () => {
  const { page = 0 } = list.useSearch();
  const navigate = useNavigate();
  return (
    <Allowed permission="forms.edit">
      <FormsPage
        above={<SubunitsNav />}
        page={page}
        onPage={(next) => navigate({ to: '/forms', search: { page: next } })}
      />
    </Allowed>
  );
};

export const FormRoute = () => {
  const { formId } = formRoute.useParams();
  return /^[1-9]\d{0,9}$/.test(formId) ? (
    <Allowed permission="forms.edit">
      <FormPage key={formId} formId={Number(formId)} />
    </Allowed>
  ) : (
    <NotFound />
  );
};

const topicModelRoute = getRouteApi('/signed-in/topics/$topicModelId');

export const TopicModelsRoute = () => (
  <Allowed permission="reports.edit">
    <TopicModelsPage />
  </Allowed>
);

export const TopicModelRoute = () => {
  const { topicModelId } = topicModelRoute.useParams();
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
