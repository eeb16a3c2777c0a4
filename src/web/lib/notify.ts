import { type NotificationData, notifications } from '@mantine/notifications';
import { i18next } from './i18n.ts';

/** Shows a passing message whose closing button has a name in the user's language. */
export const notify = (message: NotificationData): void => {
  notifications.show({ closeButtonProps: { 'aria-label': i18next.t('close', { ns: 'ui' }) }, ...message });
};
