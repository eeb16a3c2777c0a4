import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ImportPage } from '../../features/surveys/imports/import-page.tsx';
import { ImportsPage } from '../../features/surveys/imports/imports-page.tsx';
import { AttributeListPage } from '../../features/surveys/imports/invitations/attribute-list-page.tsx';
import { InvitationsPage } from '../../features/surveys/imports/invitations/invitations-page.tsx';
import { SurveyPage } from '../../features/surveys/imports/survey-page/survey-page.tsx';
import { Allowed } from '../shell/allowed.tsx';
import { NotFound } from '../shell/not-found.tsx';

const list = getRouteApi('/signed-in/imports');
const one = getRouteApi('/signed-in/imports/$importId');

const survey = getRouteApi('/signed-in/surveys/$surveyId');

export const SurveyRoute = () => {
  const { surveyId } = survey.useParams();
  return /^[1-9]\d{0,9}$/.test(surveyId) ? (
    <Allowed permission="surveys.search">
      <SurveyPage key={surveyId} surveyId={Number(surveyId)} />
    </Allowed>
  ) : (
    <NotFound />
  );
};

export const ImportListRoute = () => {
  const { page = 0 } = list.useSearch();
  const navigate = useNavigate();
  return (
    <Allowed permission="imports.run">
      <ImportsPage page={page} onPage={(next) => navigate({ to: '/imports', search: { page: next } })} />
    </Allowed>
  );
};

export const AttributeListRoute = () => (
  <Allowed permission="imports.run">
    <AttributeListPage />
  </Allowed>
);

export const InvitationsRoute = () => (
  <Allowed permission="imports.run">
    <InvitationsPage />
  </Allowed>
);

export const ImportRoute = () => {
  const { importId } = one.useParams();
  return /^[1-9]\d{0,9}$/.test(importId) ? (
    <Allowed permission="imports.run">
      <ImportPage key={importId} importId={Number(importId)} />
    </Allowed>
  ) : (
    <NotFound />
  );
};
