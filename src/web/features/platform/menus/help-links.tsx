import { Tooltip } from '@mantine/core';
import { IconGift, IconHelp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSeenNews } from '../../../lib/use-seen-news.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './menus.module.css';

interface Props {
  narrow: boolean;
  onNavigate?: () => void;
}

export const HelpLinks = ({ narrow, onNavigate }: Props) => {
  const t = useTranslations('app');
  const { isNew } = useSeenNews();
  const links = [
    { to: '/help', title: t('help'), Picture: IconHelp, marked: false },
    { to: '/news', title: t('news'), Picture: IconGift, marked: isNew },
  ] as const;
  return (
    <nav aria-label={t('helpAndNews')}>
      {links.map(({ to, title, Picture, marked }) => {
        const name = marked ? t('unseen', { title }) : title;
        return (
          <Tooltip key={to} label={title} position="right" disabled={!narrow} openDelay={250} withinPortal>
            <Link
              to={to}
              className={classes.entry ?? ''}
              activeProps={{ 'data-active': true }}
              aria-label={name}
              onClick={onNavigate}
            >
              <span className={classes.icon}>
                <Picture size={20} stroke={1.6} aria-hidden />
              </span>
              {!narrow && <span className={classes.title}>{title}</span>}
              {marked && <span className={classes.dot} data-beside={!narrow || undefined} />}
            </Link>
          </Tooltip>
        );
      })}
    </nav>
  );
};
