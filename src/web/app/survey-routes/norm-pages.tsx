import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { NewNormPage, NormPage } from '../../features/figures/norms/norm-page.tsx';
import { NormsPage } from '../../features/figures/norms/norms-page.tsx';
import { GuidelinesPage } from '../../features/reports/guidelines/guidelines-page.tsx';
import { useTranslations } from '../../lib/use-translations.ts';
import { SubunitsNav } from '../root/subunits-nav.tsx';
import { Allowed } from '../shell/allowed.tsx';
import { NotFound } from '../shell/not-found.tsx';

const one = getRouteApi('/signed-in/subunits/norms/$normId');

export const GuidelinesRoute = () => {
  const t = useTranslations('users');
  return (
    <Allowed permission="configs.edit">
      <GuidelinesPage above={<SubunitsNav />} nameOfRole={(role) => t(`role.${role}`)} />
    </Allowed>
  );
};

export const NormListRoute = () => {
  const navigate = useNavigate();
  return (
    <Allowed permission="configs.edit">
      <NormsPage above={<SubunitsNav />} onAdd={() => void navigate({ to: '/subunits/norms/new' })} />
    </Allowed>
  );
};

export const NewNormRoute = () => {
  const navigate = useNavigate();
  return (
    <Allowed permission="configs.edit">
      <NewNormPage
        onSaved={({ id }) =>
          void navigate({ to: '/subunits/norms/$normId', params: { normId: String(id) }, replace: true })
        }
      />
    </Allowed>
  );
};

export const NormRoute = () => {
  const { normId } = one.useParams();
  const navigate = useNavigate();
  if (!/^[1-9]\d{0,9}$/.test(normId)) return <NotFound />;
  return (
    <Allowed permission="configs.edit">
      <NormPage
        key={normId}
        normId={Number(normId)}
        onDeleted={() => void navigate({ to: '/subunits/norms' })}
      />
    </Allowed>
  );
};
