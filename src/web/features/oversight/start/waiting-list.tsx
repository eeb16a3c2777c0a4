import { Box, Flex, Title } from '@mantine/core';
import {
  type Icon,
  IconChevronRight,
  IconCircleCheck,
  IconClipboardData,
  IconFileImport,
  IconListCheck,
  IconMessageCheck,
  IconPencil,
  IconShieldCheck,
  IconTargetArrow,
  IconUserCheck,
  IconWebhook,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { StartPage } from '#shared/oversight/start/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './start.module.css';

interface Waiting {
  key: string;
  icon: Icon;
  to: string;
  title: string;
  about?: string;
  urgent?: boolean;
}

const useWaiting = ({
  reports,
  imports,
  leaders,
  checks,
  webhooks,
  measures,
  guidelines,
}: StartPage): Waiting[] => {
  const t = useTranslations('start');
  const format = useFormat();
  const counted = (
    key:
      | 'unread'
      | 'drafts'
      | 'comments'
      | 'replies'
      | 'leaders'
      | 'imports'
      | 'running'
      | 'measures'
      | 'guidelines'
      | 'webhooks',
    count: number,
    rest: Pick<Waiting, 'icon' | 'to'>,
  ): Waiting[] =>
    count === 0 ? [] : [{ ...rest, key, title: t(`waiting.${key}`, { count, shown: format.number(count) }) }];
  const ofImports = imports?.waiting ?? [];
  const due = measures?.due ?? [];
  const missed = guidelines?.missed ?? [];
  return [
    ...counted('unread', reports?.unread ?? 0, { icon: IconClipboardData, to: '/reports?state=new' }),
    ...missed.map(({ reportId, title }) => ({
      key: `guideline-${reportId}`,
      icon: IconTargetArrow,
      to: `/reports/${reportId}/page`,
      title,
      about: t('waiting.missed'),
    })),
    ...counted('guidelines', (guidelines?.total ?? 0) - missed.length, {
      icon: IconTargetArrow,
      to: '/reports?judged=missed',
    }),
    ...ofImports.map(({ id, name, updatedOn }) => ({
      key: `import-${id}`,
      icon: IconFileImport,
      to: `/imports/${id}`,
      title: t('waiting.import', { name }),
      about: t('waiting.since', { time: format.dateTime(updatedOn) }),
    })),
    ...counted('imports', (imports?.total ?? 0) - ofImports.length, { icon: IconFileImport, to: '/imports' }),
    ...counted('running', imports?.running ?? 0, { icon: IconFileImport, to: '/imports' }),
    ...counted('comments', checks?.surveys ?? 0, { icon: IconShieldCheck, to: '/verification' }),
    ...counted('replies', checks?.replies ?? 0, { icon: IconMessageCheck, to: '/verification/replies' }),
    ...counted('leaders', leaders?.proposals ?? 0, { icon: IconUserCheck, to: '/subunits/assignments' }),
    ...counted('webhooks', webhooks?.disabled ?? 0, { icon: IconWebhook, to: '/settings/webhooks' }),
    ...due.map(({ id, reportId, text, dueOn, isOverdue }) => ({
      key: `measure-${id}`,
      icon: IconListCheck,
      to: `/reports/${reportId}/page`,
      title: text,
      about: t(isOverdue ? 'waiting.overdue' : 'waiting.due', { date: format.date(`${dueOn}T00:00`) }),
      urgent: isOverdue,
    })),
    ...counted('measures', (measures?.total ?? 0) - due.length, { icon: IconListCheck, to: '/measures' }),
    ...counted('drafts', reports?.ownDrafts ?? 0, { icon: IconPencil, to: '/reports?state=draft' }),
  ];
};

export const WaitingList = ({ start }: { start: StartPage }) => {
  const t = useTranslations('start');
  const waiting = useWaiting(start);
  return (
    <section aria-labelledby="start-waiting">
      <Title id="start-waiting" order={2} size="h3" mb="xs">
        {t('waiting.title')}
      </Title>
      <Card flush>
        {waiting.length === 0 ? (
          <Flex component="p" gap="xs" align="center" c="dimmed" p="md" className={classes.nothing ?? ''}>
            <IconCircleCheck size={20} stroke={1.6} aria-hidden /> {t('waiting.nothing')}
          </Flex>
        ) : (
          <ul className={classes.rows}>
            {waiting.map(({ key, icon: Picture, to, title, about, urgent }) => (
              <li key={key}>
                <Link to={to} className={classes.row ?? ''}>
                  <Picture size={20} stroke={1.6} aria-hidden className={classes.picture} />
                  <span className={classes.words}>
                    <Box component="span" fw={550} data-breaks>
                      {title}
                    </Box>
                    {about && (
                      <span className={classes.about} data-urgent={urgent || undefined}>
                        {about}
                      </span>
                    )}
                  </span>
                  <IconChevronRight size={16} aria-hidden className={classes.arrow} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
};
