import { Box, Button, Flex } from '@mantine/core';
import { useState } from 'react';
import type { AccessToken } from '#shared/publishing/sharing/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { LinkForm } from './link-form.tsx';
import classes from './sharing.module.css';
import { useAccesses, useChangeLink } from './use-links.ts';

const AccessLog = ({ reportId, tokenId }: { reportId: number; tokenId: number }) => {
  const t = useTranslations('sharing');
  const format = useFormat();
  const found = useAccesses(reportId, tokenId);
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LoadingSkeleton height={48} radius={8} label={t('loading')} />;
  const rows = found.data.pages.flatMap(({ content }) => content);
  if (rows.length === 0) return <p className={classes.about}>{t('log.empty')}</p>;
  return (
    <>
      {/* A scrolling list must be reachable by keyboard. */}
      <Box component="ul" className={classes.log} aria-label={t('log.label')} tabIndex={0}>
        {rows.map(({ accessedOn, count }) => (
          <li key={accessedOn}>
            <time dateTime={accessedOn}>{format.dateTime(accessedOn)}</time>
            {count > 1 && ` · ${t('accesses', { count })}`}
          </li>
        ))}
      </Box>
      {found.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
};

interface LinkRowProps {
  reportId: number;
  link: AccessToken;
  isBusy: boolean;
  onRotate: () => void;
  onRevoke: () => void;
}

export const LinkRow = ({ reportId, link, isBusy, onRotate, onRevoke }: LinkRowProps) => {
  const t = useTranslations('sharing');
  const format = useFormat();
  const [isChanging, setChanging] = useState(false);
  const [isLogShown, setLogShown] = useState(false);
  const change = useChangeLink(reportId, link.id);
  const { name, expiresOn, hasPassword, language, accessCount, lastAccessOn } = link;
  const isExpired = new Date(expiresOn) <= new Date();
  const action = (label: string, onClick: () => void, more: { color?: string; pressed?: boolean } = {}) => (
    <Button
      variant="transparent"
      size="compact-sm"
      px={0}
      disabled={isBusy}
      onClick={onClick}
      aria-label={`${label}: ${name}`}
      {...(more.color && { color: more.color })}
      {...(more.pressed !== undefined && { 'aria-expanded': more.pressed })}
    >
      {label}
    </Button>
  );
  if (isChanging)
    return (
      <li>
        <LinkForm
          link={link}
          isPending={change.isPending}
          onSave={(body, onRefused) =>
            change.mutate(body, { onSuccess: () => setChanging(false), onError: onRefused })
          }
          onCancel={() => setChanging(false)}
        />
      </li>
    );
  return (
    <Flex component="li" direction="column" gap="2xs" py="sm" px="md" className={classes.link ?? ''}>
      <Flex component="p" columnGap="xs" rowGap="2xs" align="center" wrap="wrap" fw={600} data-breaks>
        {name}
        {isExpired && <StatusBadge tone="quiet">{t('expired')}</StatusBadge>}
        {hasPassword && <StatusBadge tone="quiet">{t('withPassword')}</StatusBadge>}
      </Flex>
      <p className={classes.about}>
        {t(isExpired ? 'expiredOn' : 'validUntil', { time: format.dateTime(expiresOn) })}
        {` · ${t(`languages.${language}`)}`}
      </p>
      <p className={classes.about}>
        {lastAccessOn === null
          ? t('never')
          : `${t('accesses', { count: accessCount })} · ${t('last', { time: format.dateTime(lastAccessOn) })}`}
      </p>
      <div className={classes.actions}>
        {action(t('change'), () => setChanging(true))}
        {action(t('log.show'), () => setLogShown(!isLogShown), { pressed: isLogShown })}
        {action(t('rotate'), onRotate)}
        {action(t('revoke'), onRevoke, { color: 'red' })}
      </div>
      {isLogShown && <AccessLog reportId={reportId} tokenId={link.id} />}
    </Flex>
  );
};
