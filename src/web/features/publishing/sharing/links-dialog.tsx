import { Button, Flex, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { AccessToken, NewAccessToken } from '#shared/publishing/sharing/contract.ts';
import { notify } from '../../../lib/notify.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import type { AnyReport } from '../../../report-state/report-query.ts';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkRow } from './link-row.tsx';
import { NewLink } from './new-link.tsx';
import classes from './sharing.module.css';
import { useCreateLink, useLinks, useRevokeLink, useRotateLink } from './use-links.ts';

interface LinksDialogProps {
  report: Pick<AnyReport, 'id' | 'isPublished'>;
  onClose: () => void;
}

export const LinksDialog = ({ report: { id: reportId, isPublished }, onClose }: LinksDialogProps) => {
  const t = useTranslations('sharing');
  const found = useLinks(reportId);
  const create = useCreateLink(reportId);
  const rotate = useRotateLink(reportId);
  const revoke = useRevokeLink(reportId);
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<NewAccessToken | null>(null);
  const askToRotate = ({ id, name }: AccessToken): void =>
    confirmAction({
      title: t('rotateTitle', { name }),
      text: t('rotateText'),
      confirmLabel: t('rotate'),
      onConfirm: () => rotate.mutate(id, { onSuccess: setMade }),
    });
  const askToRevoke = ({ id, name }: AccessToken): void =>
    confirmAction({
      title: t('revokeTitle', { name }),
      text: t('revokeText'),
      confirmLabel: t('revoke'),
      danger: true,
      onConfirm: () => revoke.mutate(id, { onSuccess: () => notify({ message: t('revoked', { name }) }) }),
    });
  const links = found.data?.pages.flatMap(({ content }) => content);
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('title')} closeOnClickOutside={made === null}>
      <Stack>
        <p className={classes.about}>{t(isPublished ? 'about' : 'aboutPlanned')}</p>
        {made && <NewLink key={made.token} link={made} onDone={() => setMade(null)} />}
        {isCreating && (
          <LinkForm
            isPending={create.isPending}
            onCancel={() => setCreating(false)}
            onSave={(wanted, onRefused) =>
              create.mutate(wanted, {
                onSuccess: (link) => {
                  setMade(link);
                  setCreating(false);
                },
                onError: onRefused,
              })
            }
          />
        )}
        {!isCreating && !made && (
          <div>
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => {
                create.reset();
                setCreating(true);
              }}
            >
              {t('create')}
            </Button>
          </div>
        )}
        {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {found.isPending && <LoadingSkeleton height={120} radius={8} label={t('loading')} />}
        {links?.length === 0 && <p className={classes.about}>{t('empty')}</p>}
        {links && links.length > 0 && (
          <Flex component="ul" direction="column" gap="sm" aria-label={t('title')}>
            {links.map((link) => (
              <LinkRow
                key={link.id}
                reportId={reportId}
                link={link}
                isBusy={rotate.isPending || revoke.isPending}
                onRotate={() => askToRotate(link)}
                onRevoke={() => askToRevoke(link)}
              />
            ))}
          </Flex>
        )}
        {found.hasNextPage && (
          <Button
            variant="default"
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
};
