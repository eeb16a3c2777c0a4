import { isSilentFailure } from '../../lib/api.ts';
import { notify } from '../../lib/notify.ts';
import { failureNotice } from '../../lib/problem-text.ts';
import { translate } from '../../lib/translate.ts';
import { ChartProblem } from './chart-problem.ts';

/** What failed in the browser in its own words [8.07], what failed on the server like every call [8.01]. */
export const notifyFailure = (error: unknown): void => {
  if (isSilentFailure(error)) return;
  const notice =
    error instanceof ChartProblem
      ? {
          title: translate('exports', 'imageFailed'),
          message: translate('exports', `chartProblem.${error.reason}`),
        }
      : failureNotice(error);
  notify({ color: 'red', ...notice, autoClose: 8000 });
};
