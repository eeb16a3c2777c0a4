import { PeriodsPage } from '../../features/organisation/periods/periods-page.tsx';
import { SubunitsNav } from '../root/subunits-nav.tsx';
import { Allowed } from '../shell/allowed.tsx';

export const PeriodsRoute = () => (
  <Allowed permission="periods.manage">
    <PeriodsPage above={<SubunitsNav />} />
  </Allowed>
);
