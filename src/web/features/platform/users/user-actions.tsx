import { ActionIcon, Menu } from '@mantine/core';
import {
  IconClipboardList,
  IconDots,
  IconKey,
  IconLink,
  IconLogout,
  IconMail,
  IconMailCheck,
  IconPencil,
  IconUserOff,
  IconUserPlus,
  IconUserX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isMailAddress } from '#shared/platform/mails/mail-address.ts';
import type { Erasure, SignInLink, User } from '#shared/platform/users/contract.ts';
import { notify } from '../../../lib/notify.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import {
  useEraseUser,
  useInviteByMail,
  useNewLink,
  useReleaseMail,
  useSetActive,
  useSignOutUser,
} from './use-users.ts';

interface Props {
  user: User;
  onEdit: () => void;
  onIdentities: () => void;
  onLink: (link: SignInLink) => void;
  onErased: (erasure: Erasure) => void;
}

export const UserActions = ({ user, onEdit, onIdentities, onLink, onErased }: Props) => {
  const t = useTranslations('users');
  const newLink = useNewLink();
  const setActive = useSetActive();
  const signOut = useSignOutUser();
  const inviteByMail = useInviteByMail();
  const releaseMail = useReleaseMail();
  const erase = useEraseUser();
  const { id, name, username, isActive, mayChange, mailFailure } = user;
  if (!mayChange) return null;
  const change = (wanted: boolean): void =>
    setActive.mutate(
      { user, isActive: wanted },
      { onSuccess: () => notify({ message: t(wanted ? 'reactivated' : 'deactivated', { name }) }) },
    );
  const ask = (): void =>
    confirmAction({
      title: t('deactivateTitle', { name }),
      text: t('deactivateText'),
      confirmLabel: t('deactivate'),
      danger: true,
      onConfirm: () => change(false),
    });
  const askToErase = (): void =>
    confirmAction({
      title: t('eraseTitle', { name }),
      text: t('eraseText'),
      confirmLabel: t('erase'),
      danger: true,
      onConfirm: () => erase.mutate(user, { onSuccess: onErased }),
    });
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('actionsOf', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {t('change')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={`/subunits/people/${id}`}
          leftSection={<IconClipboardList size={16} aria-hidden />}
        >
          {t('leadership')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={onIdentities}>
          {t('identities')}
        </Menu.Item>
        {isActive && (
          <>
            <Menu.Item
              leftSection={<IconLink size={16} aria-hidden />}
              onClick={() => newLink.mutate(id, { onSuccess: onLink })}
            >
              {t('newLink')}
            </Menu.Item>
            {isMailAddress(username) && (
              <Menu.Item
                leftSection={<IconMail size={16} aria-hidden />}
                onClick={() =>
                  inviteByMail.mutate(id, {
                    onSuccess: () => notify({ message: t('mail.invited', { name }) }),
                  })
                }
              >
                {t('mail.invite')}
              </Menu.Item>
            )}
            {mailFailure?.isBlocked && (
              <Menu.Item
                leftSection={<IconMailCheck size={16} aria-hidden />}
                onClick={() =>
                  releaseMail.mutate(id, {
                    onSuccess: () => notify({ message: t('mail.released', { name }) }),
                  })
                }
              >
                {t('mail.release')}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconLogout size={16} aria-hidden />}
              onClick={() =>
                signOut.mutate(id, { onSuccess: () => notify({ message: t('signedOut', { name }) }) })
              }
            >
              {t('signOut')}
            </Menu.Item>
          </>
        )}
        {isActive ? (
          <Menu.Item color="red" leftSection={<IconUserOff size={16} aria-hidden />} onClick={ask}>
            {t('deactivate')}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => change(true)}>
            {t('reactivate')}
          </Menu.Item>
        )}
        <Menu.Item color="red" leftSection={<IconUserX size={16} aria-hidden />} onClick={askToErase}>
          {t('erase')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
