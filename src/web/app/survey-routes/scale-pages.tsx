import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { NewScalePage, ScalePage } from '../../features/curation/scales/scale-page.tsx';
import { ScalesPage } from '../../features/curation/scales/scales-page.tsx';
import { SubunitsNav } from '../root/subunits-nav.tsx';
import { Allowed } from '../shell/allowed.tsx';
import { NotFound } from '../shell/not-found.tsx';

const one = getRouteApi('/signed-in/subunits/scales/$scaleId');

export const ScaleListRoute = () => {
  const navigate = useNavigate();
  return (
    <Allowed permission="forms.edit">
      <ScalesPage above={<SubunitsNav />} onAdd={() => void navigate({ to: '/subunits/scales/new' })} />
    </Allowed>
  );
};

export const NewScaleRoute = () => {
  const navigate = useNavigate();
  return (
    <Allowed permission="forms.edit">
      <NewScalePage
        onSaved={({ id }) =>
          void navigate({ to: '/subunits/scales/$scaleId', params: { scaleId: String(id) }, replace: true })
        }
      />
    </Allowed>
  );
};

export const ScaleRoute = () => {
  const { scaleId } = one.useParams();
  const navigate = useNavigate();
  if (!/^[1-9]\d{0,9}$/.test(scaleId)) return <NotFound />;
  return (
    <Allowed permission="forms.edit">
      <ScalePage
        key={scaleId}
        scaleId={Number(scaleId)}
        onDeleted={() => void navigate({ to: '/subunits/scales' })}
      />
    </Allowed>
  );
};
