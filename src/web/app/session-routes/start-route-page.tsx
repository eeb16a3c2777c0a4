import { StartPage } from '../../features/oversight/start/start-page.tsx';
import { useSession } from '../../lib/session.tsx';
import { areaByRole } from '../root/area-by-role.ts';

export const StartRoute = () => <StartPage area={areaByRole[useSession().user.role]} />;
