import { notifications } from '@mantine/notifications';
import { isSilentFailure } from './api.ts';
import { notify } from './notify.ts';
import { failureNotice } from './problem-text.ts';

/**
 * [8.01] Tells that a call failed, with its status, and what its own problem says; alone, what stood there before goes. A
 * dedicated notification has a title of its own over both. Nobody is told of what `isSilentFailure` names.
 */
export const notifyFailedCall = (error: unknown, dedicatedTitle?: string): void => {
  if (isSilentFailure(error)) return;
  const notice = failureNotice(error);
  const sentence = [notice.title, notice.message].filter(Boolean).join(' ');
  notifications.clean();
  notify({
    color: 'red',
    autoClose: 8000,
    ...(dedicatedTitle === undefined ? notice : { title: dedicatedTitle, message: sentence }),
  });
};
