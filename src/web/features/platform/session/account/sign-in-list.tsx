import { Button } from '@mantine/core';
import type { SignInRecord } from '#shared/platform/session/sign-ins-contract.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from '../../../../ui/lists/entry-list.module.css';
import { StatusBadge } from '../../../../ui/status-badge.tsx';

interface Props {
  signIns: readonly SignInRecord[];
  isBusy: boolean;
  onEnd: (signInId: number) => void;
}

export const SignInList = ({ signIns, isBusy, onEnd }: Props) => {
  const t = useTranslations('account');
  const format = useFormat();
  return (
    <ul className={classes.list} data-scrolls>
      {signIns.map(({ id, on, method, providerName, browser, network, isOpen, isCurrent }) => (
        <li key={id}>
          <span>
            {format.dateTime(on)}{' '}
            {isOpen && (
              <StatusBadge tone={isCurrent ? 'good' : 'quiet'}>
                {t(isCurrent ? 'signIns.current' : 'signIns.open')}
              </StatusBadge>
            )}
            <small>
              {[
                t(`signIns.method.${method}`, { provider: providerName ?? '' }),
                browser || t('signIns.program'),
                network,
              ].join(' · ')}
            </small>
          </span>
          {isOpen && !isCurrent && (
            <Button
              variant="default"
              size="xs"
              disabled={isBusy}
              aria-label={t('signIns.endNamed', { time: format.dateTime(on) })}
              onClick={() => onEnd(id)}
            >
              {t('signIns.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
