import { StartPage } from '../../features/oversight/start/start-page.tsx';
import { useSession } from '../../lib/session.tsx';
import { switchAccess } from '../root/switch-access.ts';

export const StartRoute = () => <StartPage area={switchAccess[useSession().user.role]} />;
