import { StartPage } from '../../features/oversight/start/start-page.tsx';
import { useSession } from '../../lib/session.tsx';
import { areaOf } from '../root/area-by-role.ts';

export const StartRoute = () => <StartPage area={areaOf(useSession().user)} />;
