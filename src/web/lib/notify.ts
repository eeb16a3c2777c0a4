import { type NotificationData, notifications } from '@mantine/notifications';
import { translate } from './translate.ts';

export const notify = (message: NotificationData): string =>
  notifications.show({ closeButtonProps: { 'aria-label': translate('ui', 'close') }, ...message });
