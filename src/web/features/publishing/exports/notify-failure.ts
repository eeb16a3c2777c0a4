import { notifications } from '@mantine/notifications';
import { notify } from '../../../lib/notify.ts';
import { notifyFailedCall } from '../../../lib/notify-failed-call.ts';
import { translate } from '../../../lib/translate.ts';
import { ChartProblem } from './images/chart-problem.ts';

/** Failures in the browser have their own text [8.07]; those of the server are notified like every call [8.01]. */
export const notifyFailure = (error: unknown): void => {
  if (!(error instanceof ChartProblem)) {
    notifyFailedCall(error);
    return;
  }
  notifications.clean();
  notify({
    color: 'red',
    title: translate('exports', 'imageFailed'),
    message: translate('exports', `chartProblem.${error.reason}`),
    autoClose: 8000,
  });
};
