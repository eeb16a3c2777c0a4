import { type NotificationData, notifications } from '@mantine/notifications';
import { translate } from './translate.ts';

/** Shows a passing message whose closing button has a name in the user's language; gives its id. */
export const notify = (message: NotificationData): string =>
  notifications.show({ closeButtonProps: { 'aria-label': translate('ui', 'close') }, ...message });
