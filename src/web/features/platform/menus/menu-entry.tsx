import { Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { MenuItem } from '#shared/platform/menus/contract.ts';
import { getCsrf } from '#shared/platform/session/contract.ts';
import { knowledgeBaseToken } from '#shared/platform/status/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { MenuIcon } from './menu-icon.tsx';
import { opensSeparately, safeLink } from './menu-link.ts';
import classes from './menus.module.css';
import { needsSecret, resolveLink } from './resolve-link.ts';
import { useMenuTitle } from './use-menu-title.ts';
import { useMenus } from './use-menus.ts';

/**
 * Secrets are added only on click, so that none can be copied from the page. The window opens synchronously, since
 * browsers block it otherwise, and without an opener.
 */
const useOpenLink = (legacyAddresses: readonly string[]) => {
  const open = useMutation({
    mutationFn: async ({ link, page }: { link: string; page: Window | null }) => {
      const address = await resolveLink(link, window.location.href, legacyAddresses, {
        loginToken: async () => (await call(knowledgeBaseToken, {})).token,
        csrf: async () => (await call(getCsrf, {})).csrf,
      });
      page?.location.replace(address);
    },
    onError: (_error, { page }) => page?.close(),
  });
  return (link: string): void => {
    const page = window.open('', '_blank');
    if (page) page.opener = null;
    open.mutate({ link, page });
  };
};

export interface MenuEntryProps {
  item: MenuItem;
  narrow: boolean;
  active: boolean;
  expanded?: boolean | undefined;
  onToggle?: () => void;
  onNavigate: () => void;
  indented?: boolean;
}

export const MenuEntry = (props: MenuEntryProps) => {
  const { item, narrow, active, expanded, onToggle, onNavigate, indented } = props;
  const t = useTranslations('menus');
  const title = useMenuTitle()(item);
  const link = safeLink(item.link);
  const { legacyAddresses } = useMenus();
  const openLink = useOpenLink(legacyAddresses);
  const isSecret = link !== null && needsSecret(link, window.location.href, legacyAddresses);
  const openWithSecret = (event: MouseEvent): void => {
    if (!isSecret || event.button > 1) return;
    event.preventDefault();
    openLink(link);
  };
  const hasBelow = item.submenus.results.length > 0;
  const attributes = {
    className: classes.entry ?? '',
    'data-menu-entry': true,
    'data-active': active || undefined,
    'data-indented': indented || undefined,
    'aria-label': narrow ? title : undefined,
  };
  const content = (
    <>
      <span className={classes.icon}>{!indented && <MenuIcon name={item.icon} />}</span>
      {!narrow && <span className={classes.title}>{title}</span>}
      {!narrow && item.mark && (
        <Text span size="xs" fw={600} px="xs" className={classes.mark ?? ''}>
          {item.mark}
        </Text>
      )}
      {narrow && item.mark && <span className={classes.dot} />}
    </>
  );
  const element = hasBelow ? (
    <UnstyledButton {...attributes} aria-expanded={expanded ?? false} onClick={onToggle}>
      {content}
      {!narrow && <IconChevronDown size={16} className={classes.chevron} aria-hidden />}
    </UnstyledButton>
  ) : link && (isSecret || opensSeparately(link)) ? (
    <a
      {...attributes}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      onClick={openWithSecret}
      onAuxClick={openWithSecret}
    >
      {content}
      {!narrow && (
        <IconExternalLink size={15} className={classes.chevron} aria-label={t('opensSeparately')} />
      )}
    </a>
  ) : link ? (
    <Link {...attributes} to={link} aria-current={active ? 'page' : undefined} onClick={onNavigate}>
      {content}
    </Link>
  ) : null;
  if (!element) return null;
  return (
    <Tooltip label={title} position="right" disabled={!narrow} openDelay={250} withinPortal>
      {element}
    </Tooltip>
  );
};
