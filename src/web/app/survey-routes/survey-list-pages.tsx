import { getRouteApi } from '@tanstack/react-router';
import { AttributesPage } from '../../features/surveys/attributes/attributes-page.tsx';
import { UsedBy } from '../../features/surveys/imports/survey-page/used-by.tsx';
import { SurveysPage } from '../../features/surveys/surveys/surveys-page.tsx';
import { SubunitsNav } from '../root/subunits-nav.tsx';
import { Allowed } from '../shell/allowed.tsx';

// By name: the routes load this file, so it must not load them.
const route = getRouteApi('/signed-in/subunits/surveys');

export const SurveysRoute = () => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Allowed permission="surveys.manage">
      <SurveysPage
        search={search}
        above={<SubunitsNav />}
        usedBy={(use) => <UsedBy use={use} />}
        onSearch={(next) => void navigate({ search: next, replace: true })}
      />
    </Allowed>
  );
};

export const AttributesRoute = () => (
  <Allowed permission="configs.edit">
    <AttributesPage above={<SubunitsNav />} />
  </Allowed>
);
