import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { notify } from '../../../lib/notify.ts';
import { notifyFailedCall } from '../../../lib/notify-failed-call.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { type ShownUnit, useChangeUnits } from './use-change-units.ts';

export const useArchiveUnits = () => {
  const t = useTranslations('units');
  const change = useChangeUnits();
  const archive = (units: readonly ShownUnit[], isArchived: boolean): void =>
    change.mutate(
      { kind: 'archive', units, isArchived },
      {
        onError: (error) => notifyFailedCall(error),
        onSuccess: (changed) => {
          const versions = new Map(changed.map(({ id, version }) => [id, version]));
          const after = units.map((unit) => ({ ...unit, version: versions.get(unit.id) ?? unit.version }));
          const notice = notify({
            autoClose: 10_000,
            message: (
              <>
                {t(isArchived ? 'archived' : 'restored', { count: units.length, name: units[0]?.name })}{' '}
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => {
                    notifications.hide(notice);
                    archive(after, !isArchived);
                  }}
                >
                  {t('undo')}
                </Button>
              </>
            ),
          });
        },
      },
    );
  return archive;
};
