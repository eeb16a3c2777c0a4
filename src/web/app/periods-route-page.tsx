import { PeriodsPage } from '../features/periods/periods-page.tsx';
import { Allowed } from './shell/allowed.tsx';
import { SubunitsNav } from './subunits-nav.tsx';

export const PeriodsRoute = () => (
  <Allowed permission="periods.manage">
    <PeriodsPage above={<SubunitsNav />} />
  </Allowed>
);
