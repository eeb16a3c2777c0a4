import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { FormPage } from '../../features/reports/forms/form-page.tsx';
import { FormsPage } from '../../features/reports/forms/forms-page.tsx';
import { SubunitsNav } from '../root/subunits-nav.tsx';
import { Allowed } from '../shell/allowed.tsx';
import { NotFound } from '../shell/not-found.tsx';

const list = getRouteApi('/signed-in/forms');
const one = getRouteApi('/signed-in/forms/$formId');

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
  const { formId } = one.useParams();
  return /^[1-9]\d{0,9}$/.test(formId) ? (
    <Allowed permission="forms.edit">
      <FormPage key={formId} formId={Number(formId)} />
    </Allowed>
  ) : (
    <NotFound />
  );
};
