import { Button } from '@mantine/core';
import type { Deputyship } from '#shared/organisation/deputies/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import classes from '../../../ui/lists/entry-list.module.css';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { type Owner, useEndDeputyship } from './use-deputies.ts';

const tones = { RUNNING: 'good', PLANNED: 'quiet', SUSPENDED: 'warn' } as const;

interface Props {
  owner: Owner;
  userId: number;
  deputyships: readonly Deputyship[];
}

/** Deputyships of both sides: those of the person's roles, and those that the person has of others. */
export const DeputyList = ({ owner, userId, deputyships }: Props) => {
  const t = useTranslations('deputies');
  const ofSession = useTranslations('session');
  const format = useFormat();
  const end = useEndDeputyship(owner);
  const ask = (id: number, text: string): void =>
    confirmAction({
      title: t('endTitle'),
      text,
      confirmLabel: t('end'),
      danger: true,
      onConfirm: () => end.mutate(id),
    });
  return (
    <ul className={classes.list} data-scrolls>
      {deputyships.map(({ id, person, deputy, role, unit, startsOn, endsOn, state }) => {
        const names = { deputy: deputy.name, person: person.name };
        const sentence = t(person.id === userId ? 'standsInForYou' : 'youStandIn', names);
        const who = owner === null ? sentence : t('standsIn', names);
        const days = {
          from: format.date(`${startsOn}T00:00`),
          until: format.date(`${endsOn}T00:00`),
        };
        return (
          <li key={id}>
            <span data-breaks>
              {who} <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
              <small>
                {[ofSession(`roles.${role}`), unit?.name ?? t('allUnits'), t('days', days)].join(' · ')}
              </small>
            </span>
            <Button
              variant="default"
              size="xs"
              loading={end.isPending && end.variables === id}
              aria-label={t('endNamed', names)}
              onClick={() => ask(id, t('endText', names))}
            >
              {t('end')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
};
