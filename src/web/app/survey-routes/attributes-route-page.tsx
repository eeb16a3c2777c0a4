import { AttributesPage } from '../../features/surveys/attributes/attributes-page.tsx';
import { SubunitsNav } from '../root/subunits-nav.tsx';
import { Allowed } from '../shell/allowed.tsx';

export const AttributesRoute = () => (
  <Allowed permission="configs.edit">
    <AttributesPage above={<SubunitsNav />} />
  </Allowed>
);
