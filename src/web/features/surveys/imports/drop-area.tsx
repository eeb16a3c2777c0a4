import { Alert, Button, Progress, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertCircle, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { MAXIMUM_UPLOAD_BYTES, MAXIMUM_UPLOAD_FILES } from '#shared/surveys/imports/contract.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './state/imports.module.css';
import type { useUpload } from './use-upload.ts';

export const DropArea = ({ upload }: { upload: ReturnType<typeof useUpload> }) => {
  const t = useTranslations('imports');
  const format = useFormat();
  const canDrag = useMediaQuery('(hover: hover)', true, { getInitialValueInEffect: false });
  const limits = { count: MAXIMUM_UPLOAD_FILES, size: format.bytes(MAXIMUM_UPLOAD_BYTES) };
  if (upload.isRunning) {
    const names = upload.files.map(({ name }) => name).join(', ');
    return (
      <div className={classes.drop} data-running>
        <p className={classes.dropTitle}>{t('drop.running', { count: upload.files.length })}</p>
        <Text size="sm" c="dimmed" mt="2xs" maw="60ch" data-breaks>
          {names}
        </Text>
        <Progress
          className={classes.dropProgress ?? ''}
          value={upload.progress * 100}
          aria-label={t('drop.progress')}
          transitionDuration={150}
        />
        <p className={classes.dropNote}>
          {t('drop.sent', { share: format.percent(upload.progress), size: format.bytes(upload.size) })}
        </p>
        <Button variant="default" size="xs" mt={4} onClick={upload.cancel}>
          {t('drop.cancel')}
        </Button>
      </div>
    );
  }
  return (
    <>
      {upload.error !== null && (
        <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />} mb="sm">
          {problemText(upload.error)}
        </Alert>
      )}
      <Dropzone
        className={classes.drop ?? ''}
        classNames={{ inner: classes.dropInner ?? '' }}
        onDrop={upload.start}
        aria-label={t('drop.choose')}
        inputProps={{ 'aria-label': t('drop.choose'), tabIndex: -1 }}
      >
        <span className={classes.dropPicture}>
          <Dropzone.Accept>
            <IconUpload size={28} stroke={1.5} aria-hidden />
          </Dropzone.Accept>
          <Dropzone.Idle>
            <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
          </Dropzone.Idle>
        </span>
        <p className={classes.dropTitle}>{t(canDrag ? 'drop.title' : 'drop.titleTouch')}</p>
        <Text size="sm" c="dimmed" mt="2xs" maw="60ch" data-breaks>
          {t('drop.formats')}
        </Text>
        <Text
          span
          size="sm"
          c="var(--plenum-on-filled)"
          fw={600}
          px="md"
          mt="md"
          className={classes.dropButton ?? ''}
          aria-hidden
        >
          {t('drop.choose')}
        </Text>
        <p className={classes.dropNote}>{t('drop.limits', limits)}</p>
      </Dropzone>
    </>
  );
};
