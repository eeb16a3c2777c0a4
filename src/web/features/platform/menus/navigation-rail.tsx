import { ActionIcon, Box, Group, Tooltip } from '@mantine/core';
import { useClickOutside, useHotkeys } from '@mantine/hooks';
import { IconMenu2, IconPin, IconPinnedOff, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { MenuList } from './menu-list.tsx';
import { MenuSearch } from './menu-search.tsx';
import { useMenuState } from './menu-state.ts';
import classes from './menus.module.css';

interface Props {
  foot: (narrow: boolean, close: () => void) => ReactNode;
}

/**
 * A rail of icons that expands over the content or, if pinned, beside it [2.26]. Escape and an outside click close it
 * unless pinned. Where there is room, its button pins it at once.
 */
export const NavigationRail = ({ foot }: Props) => {
  const t = useTranslations('menus');
  const { permanentlyOpen, setPermanentlyOpen, isRoomy, isOpen, setOpen, toggle } = useMenuState();
  const { logoSrc } = useSession().uiConfig;
  const overlay = isOpen && !permanentlyOpen;
  const narrow = !isOpen && !permanentlyOpen;
  const rail = useClickOutside(() => overlay && setOpen(false));
  useHotkeys([['Escape', () => overlay && setOpen(false)]], []);
  const closeOverlay = () => overlay && setOpen(false);
  const pin = () => {
    setPermanentlyOpen(!permanentlyOpen);
    setOpen(permanentlyOpen);
  };
  const PinPicture = permanentlyOpen ? IconPinnedOff : IconPin;
  return (
    <div
      ref={rail}
      className={classes.rail}
      data-narrow={narrow || undefined}
      data-overlay={overlay || undefined}
    >
      <Group gap={0} justify="space-between" wrap="nowrap" px="xs" h={56} flex="none">
        <Link to="/" className={classes.logo ?? ''} aria-label={t('startPage')}>
          {logoSrc ? (
            <img src={logoSrc} alt="" className={classes.ownLogo} />
          ) : (
            <>
              <span aria-hidden>P</span>
              {!narrow && (
                <Box component="span" fw={500}>
                  lenum
                </Box>
              )}
            </>
          )}
        </Link>
        {!narrow && !(isRoomy && permanentlyOpen) && (
          <Tooltip label={t(permanentlyOpen ? 'unpin' : 'pin')} position="right">
            <ActionIcon
              variant="transparent"
              className={classes.tool ?? ''}
              aria-label={t(permanentlyOpen ? 'unpin' : 'pin')}
              onClick={pin}
            >
              <PinPicture size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      <Group gap="2xs" wrap="nowrap" pb="sm" px="xs" flex="none">
        {!narrow && <MenuSearch />}
        <Tooltip label={t(narrow ? 'open' : 'close')} position="right">
          <ActionIcon
            variant="transparent"
            className={classes.tool ?? ''}
            aria-label={t(narrow ? 'open' : 'close')}
            aria-expanded={!narrow}
            onClick={toggle}
          >
            {narrow ? <IconMenu2 size={20} stroke={1.6} /> : <IconX size={18} stroke={1.6} />}
          </ActionIcon>
        </Tooltip>
      </Group>
      <MenuList narrow={narrow} onNavigate={closeOverlay} />
      <Box p="xs" flex="none">
        {foot(narrow, closeOverlay)}
      </Box>
    </div>
  );
};
