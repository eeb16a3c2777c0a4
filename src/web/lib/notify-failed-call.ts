import { notifications } from '@mantine/notifications';
import { isSilentFailure } from './calls/api.ts';
import { notify } from './notify.ts';
import { failureNotice } from './problems/problem-text.ts';

/**
 * [8.01] Shows the status and the problem's text, and replaces an earlier notification of a failed call. A dedicated
 * notification adds its own title. Failures that `isSilentFailure` names are ignored.
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
