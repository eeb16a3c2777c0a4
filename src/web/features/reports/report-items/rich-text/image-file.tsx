import { Alert, Box, Button, FileButton, Group, Input, Progress, Text } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { IMAGE } from '#shared/limits.ts';
import { uploadMediaTypes } from '#shared/reports/images/contract.ts';
import { isTransient } from '../../../../lib/calls/api.ts';
import { problemText } from '../../../../lib/problems/problem-text.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { imageAddress } from '../../../../ui/figure/chart/image-address.ts';
import classes from './rich-text-field.module.css';
import type { useImageUpload } from './use-image-upload.ts';

interface ImageFileProps {
  upload: ReturnType<typeof useImageUpload>;
  image: string | null;
  isMissing: boolean;
  chooser: RefObject<HTMLButtonElement | null>;
}

export const ImageFile = ({ upload, image, isMissing, chooser }: ImageFileProps) => {
  const t = useTranslations('report-items');
  const { file, error, isPending, progress } = upload;
  const reset = useRef<() => void>(null);
  return (
    <Input.Wrapper
      label={t('text.image.file')}
      labelElement="div"
      description={t('text.image.fileHelp', { megabytes: IMAGE.uploadBytes / 1024 / 1024 })}
      error={isMissing ? t('text.image.fileRequired') : null}
    >
      {image !== null && !isPending && <img className={classes.preview} src={imageAddress(image)} alt="" />}
      {isPending && (
        <Box role="status" mt="xs">
          <Text size="sm">{t('text.image.uploading', { name: file?.name ?? '' })}</Text>
          <Progress value={progress * 100} aria-label={t('text.image.progress')} mt={6} />
        </Box>
      )}
      {error && (
        <Alert role="alert" color="red" variant="light" mt={8}>
          {file && <strong>{file.name}: </strong>}
          {problemText(error)}
        </Alert>
      )}
      <Group gap={8} mt={8}>
        <FileButton
          accept={uploadMediaTypes.join(',')}
          resetRef={reset}
          onChange={(chosen) => {
            if (!chosen) return;
            upload.start(chosen);
            // Allows choosing the same file again after it was fixed.
            reset.current?.();
          }}
          inputProps={{ 'aria-label': t('text.image.file') }}
        >
          {(props) => (
            <Button
              {...props}
              ref={chooser}
              variant="default"
              leftSection={<IconPhotoUp size={16} aria-hidden />}
            >
              {t(image === null ? 'text.image.choose' : 'text.image.chooseOther')}
            </Button>
          )}
        </FileButton>
        {file && error && isTransient(error) && (
          <Button variant="default" onClick={() => upload.start(file)}>
            {t('text.image.retry')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
};
