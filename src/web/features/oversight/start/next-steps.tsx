import { Box, Flex, Title } from '@mantine/core';
import {
  type Icon,
  IconBuildingCommunity,
  IconClipboardData,
  IconClipboardPlus,
  IconFileImport,
  IconLayoutDashboard,
  IconListCheck,
  IconShieldCheck,
  IconStack2,
  IconTableImport,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Permission } from '#shared/permissions.ts';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './start.module.css';

const steps = [
  { id: 'import', to: '/imports/new', icon: IconFileImport, permission: 'imports.run' },
  { id: 'report', to: '/reports/0', icon: IconClipboardPlus, permission: 'reports.edit' },
  { id: 'series', to: '/series/0/settings', icon: IconStack2, permission: 'reports.publish' },
  { id: 'organisation', to: '/subunits/import', icon: IconTableImport, permission: 'users.manage' },
  { id: 'overview', to: '/overview', icon: IconLayoutDashboard, permission: 'overview.read' },
  { id: 'measures', to: '/measures', icon: IconListCheck, permission: 'measures.edit' },
] as const satisfies readonly { id: string; to: string; icon: Icon; permission: Permission }[];

const areas = {
  '/subunits': { id: 'subunits', icon: IconBuildingCommunity },
  '/reports': { id: 'reports', icon: IconClipboardData },
  '/verification': { id: 'verification', icon: IconShieldCheck },
  '/imports': { id: 'imports', icon: IconFileImport },
} as const;
export type Area = keyof typeof areas;

/** Addresses with parameters in them are not among those that `Link` knows by type. */
type Step = { id: (typeof steps)[number]['id']; to: string; icon: Icon };

interface Props {
  /** `null` if an own role leaves none. */
  area: Area | null;
  hasSurveys: boolean;
}

/** Without surveys only what brings them in is offered first; all else would end on an empty page. */
export const NextSteps = ({ area, hasSurveys }: Props) => {
  const t = useTranslations('start');
  const { permissions } = useSession().user;
  const allowed: readonly Step[] = steps.filter(({ permission }) => permissions.includes(permission));
  const isFirst = (id: string) => !hasSurveys && id === allowed[0]?.id && id === 'import';
  const first = area && { to: area, ...areas[area] };
  return (
    <section aria-labelledby="start-next">
      <Title id="start-next" order={2} size="h3" mb="xs">
        {t(hasSurveys || !permissions.includes('imports.run') ? 'next.title' : 'next.first')}
      </Title>
      <Flex component="ol" direction="column" gap="sm" className={classes.steps ?? ''}>
        {first && (
          <li>
            <Link to={first.to} className={classes.step ?? ''}>
              <first.icon size={22} stroke={1.6} aria-hidden className={classes.picture} />
              <Box component="span" fw={550} data-breaks>
                {t(`area.${first.id}.title`)}
              </Box>
              <span className={classes.about}>{t(`area.${first.id}.text`)}</span>
            </Link>
          </li>
        )}
        {allowed.map(({ id, to, icon: Picture }) => (
          <li key={id} data-first={isFirst(id) || undefined}>
            <Link to={to} className={classes.step ?? ''}>
              <Picture size={22} stroke={1.6} aria-hidden className={classes.picture} />
              <Box component="span" fw={550} data-breaks>
                {t(`next.${id}.title`)}
              </Box>
              <span className={classes.about}>{t(`next.${id}.text`)}</span>
            </Link>
          </li>
        ))}
      </Flex>
    </section>
  );
};
